import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readRewards } from './read-rewards.ts';

type RewardCalls = Pick<ConsoleCalls, 'getRewards'>;

/** What finance sees of exams. */
export function rewardCalls(services: Services): Handlers<RewardCalls> {
  return { getRewards: () => readRewards(services) };
}
