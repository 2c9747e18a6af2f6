import type { ChangeFlows } from '../../../platform/domain/change-flow.ts';
import { contractFlow } from '../../courses/index.ts';
import { regradeFlow, rewardFlow } from '../../exams/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { settingsFlow } from '../../settings/index.ts';
import { quorumFlow, releaseFlow, switchFlow } from '../../wallet/index.ts';

/** The flow of every call that declares `secondPerson: 'request'`. */
export function changeFlows(services: Services): ChangeFlows {
  return {
    saveSettings: settingsFlow(services),
    saveContract: contractFlow,
    releaseMemberFunds: releaseFlow,
    setPaperReward: rewardFlow,
    startRegrade: regradeFlow,
    setNetworkQuorum: quorumFlow,
    switchNetwork: switchFlow,
  };
}
