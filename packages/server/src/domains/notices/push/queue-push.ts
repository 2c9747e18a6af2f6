import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export const pushNoticeTask = 'push-notice';
export const pushBroadcastTask = 'push-broadcast';

const attempts = 5;
/** At most this many pushes to single members at once for each push service, in all processes. */
const lanes = 2;
/** Whatever else waits goes first: mail must not wait behind pushes. */
const priority = 10;

/**
 * Whose service it is: the end of its host's name, with the port. One that does not answer holds up its own
 * devices alone, and however many hosts it has, its lanes are as few.
 */
const service = sql`substring(endpoint from '([^./:@]+\\.[^./:]+(?::[0-9]+)?)(?:/|$)')`;

/** One job for each device: one that cannot be reached is tried again without the others. */
export async function queueNoticePush(tx: Tx, noticeIds: readonly bigint[]): Promise<void> {
  await sql`select graphile_worker.add_job(${pushNoticeTask},
      json_build_object('subscriptionId', s.id::text, 'noticeId', n.id::text),
      queue_name => 'push-' || coalesce(${service}, '') || '-' || s.member_id % ${lanes},
      max_attempts => ${attempts}::int, priority => ${priority}::int)
    from notice n join push_subscription s on s.member_id = n.member_id
    where n.id = any(${noticeIds.map(String)}::bigint[])`.execute(tx);
}

/** In pages, each of which queues the next: however many devices there are, a job stays short. */
export async function queueBroadcastPush(
  tx: Tx,
  broadcastId: bigint,
  after: bigint,
): Promise<void> {
  await sql`select graphile_worker.add_job(${pushBroadcastTask},
      json_build_object('broadcastId', ${String(broadcastId)}::text, 'after', ${String(after)}::text),
      queue_name => 'push-broadcast', max_attempts => ${attempts}::int)
    where exists (select from push_subscription where id > ${after})`.execute(tx);
}
