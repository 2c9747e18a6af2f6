import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { readRewards } from './read-rewards.ts';
import { setReward } from './set-reward.ts';

type RewardCalls = Pick<ConsoleCalls, 'getRewards' | 'setPaperReward'>;

/** The calls by which finance reads and sets exam rewards. */
export function rewardCalls(services: Services): Handlers<RewardCalls> {
  return {
    getRewards: () => readRewards(services),

    setPaperReward: (input, visit) => {
      const { reward, passPercent, attempts, penaltyPercent } = input;
      return visit.audited(
        {
          subject: `paper:${input.paperId}`,
          detail: { reward, passPercent, attempts, penaltyPercent },
        },
        (tx) => setReward(tx, input, services.settings),
      );
    },
  };
}
