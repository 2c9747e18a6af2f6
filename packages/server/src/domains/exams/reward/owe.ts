import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { rewardCoin } from './coin.ts';

/** The task that pays all due rewards, the earliest earned first, and not only the reward that queued the task. */
export const payRewardTask = 'pay-exam-reward';
const tries = 5;
/** One queue with the rounds of the same task, so that a class passing together uses only one worker. */
const queue = 'pay-owed-rewards';

interface Owed {
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly reward: bigint;
}

/**
 * Records that a member is owed the reward of a paper, once per member and paper. The reward is due at once if the member's
 * name is certified, otherwise when a review certifies the name.
 */
export async function oweReward(tx: Tx, { memberId, paperId, reward }: Owed): Promise<void> {
  if (reward === 0n) return;
  // Excludes the trigger rewards_fall_due of the same member. A statement of its own, so that the next one sees a name that was
  // certified while this one waited.
  await sql`select pg_advisory_xact_lock_shared(hashtext('exam reward due'), hashint8(${memberId}))`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into exam_reward (member_id, paper_id, coin, amount, due_at)
    values (${memberId}, ${paperId}, ${rewardCoin}, ${reward},
      case when exists (
        select from real_name where member_id = ${memberId} and state = 'successful') then now() end)
    on conflict (member_id, paper_id) do update
      set state = 'owed', amount = excluded.amount, due_at = excluded.due_at
      where exam_reward.state = 'dropped'
    returning member_id`.execute(tx);
  if (rows.length === 0) return;
  // No job key: its row would stay locked until the commit, and two transactions that grade could deadlock.
  await addJob(tx, payRewardTask, {}, tries, { queue });
}

/** Drops an owed reward because no attempt passes any more. A paid reward stays with the member. */
export async function dropReward(
  tx: Tx,
  { memberId, paperId }: Pick<Owed, 'memberId' | 'paperId'>,
): Promise<void> {
  await tx
    .updateTable('examReward')
    .set({ state: 'dropped' })
    .where('memberId', '=', memberId)
    .where('paperId', '=', paperId)
    .where('state', '=', 'owed')
    .execute();
}
