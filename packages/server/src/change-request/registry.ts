import type { ChangeFlows } from '../change-flow.ts';
import { contractFlow } from '../course/index.ts';
import { regradeFlow, rewardFlow } from '../exam/index.ts';
import type { Services } from '../services.ts';
import { settingsFlow } from '../setting/index.ts';
import { quorumFlow, releaseFlow, switchFlow } from '../wallet/index.ts';

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
