import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';

/** Number of the newest sessions that are compared. */
const most = 50;

/**
 * True if the principal has had a session, among those still on record, from the same network that began at
 * least `hoursAgo` hours ago.
 */
export async function isFamiliarNetwork(
  db: Reader,
  principalId: bigint | undefined,
  ip: string,
  hoursAgo = 0,
): Promise<boolean> {
  const sessions = await db
    .selectFrom('session')
    .select('ip')
    .where('principalId', '=', principalId ?? 0n)
    .where('createdAt', '<=', sql<Date>`now() - make_interval(hours => ${hoursAgo})`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const here = networkOf(ip);
  return sessions.some((session) => networkOf(session.ip) === here);
}
