import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export const pushNoticeTask = 'push-notice';
export const pushBroadcastTask = 'push-broadcast';

const attempts = 5;
/**
 * The number of queues per push service, which limits simultaneous pushes to single members over all processes.
 */
const lanes = 2;
/** A low priority, so that mail never waits behind pushes. */
const priority = 10;

/**
 * SQL: the push service of an endpoint, which is the end of its host name with the port. A service that does
 * not answer delays only its own devices, and gets the same few lanes however many hosts it has.
 */
const service = sql`substring(endpoint from '([^./:@]+\\.[^./:]+(?::[0-9]+)?)(?:/|$)')`;

/** Queues one job for each device, so that an unreachable one is retried without the others. */
export async function queueNoticePush(tx: Tx, noticeIds: readonly bigint[]): Promise<void> {
  await sql`select graphile_worker.add_job(${pushNoticeTask},
      json_build_object('subscriptionId', s.id::text, 'noticeId', n.id::text),
      queue_name => 'push-' || coalesce(${service}, '') || '-' || s.member_id % ${lanes},
      max_attempts => ${attempts}::int, priority => ${priority}::int)
    from notice n join push_subscription s on s.member_id = n.member_id
    where n.id = any(${noticeIds.map(String)}::bigint[])`.execute(tx);
}

/**
 * Queues a broadcast in pages; each job queues the next page, so that jobs stay short however many devices
 * there are.
 */
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
