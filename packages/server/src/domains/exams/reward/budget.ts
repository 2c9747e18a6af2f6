import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { readRewardsBudget } from '../../wallet/index.ts';
import { rewardCoin } from './coin.ts';

/**
 * Longer than the payer's interval. A reward that has been due for longer waits for money or for the next day.
 */
export const paidWithin = sql`interval '2 minutes'`;

export interface Budget {
  readonly coin: string;
  readonly available: bigint;
  /** Returns true if a reward earned now would be paid now; rewards earned earlier are paid first. */
  readonly covers: (reward: bigint) => boolean;
}

export async function readBudget(db: Reader): Promise<Budget> {
  const [available, waiting] = await Promise.all([
    readRewardsBudget(db, rewardCoin),
    sql`select from exam_reward where state = 'owed' and due_at < now() - ${paidWithin} limit 1`.execute(
      db,
    ),
  ]);
  const isBehind = waiting.rows.length > 0;
  return { coin: rewardCoin, available, covers: (reward) => !isBehind && reward <= available };
}
