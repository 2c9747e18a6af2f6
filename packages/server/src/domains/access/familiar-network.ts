import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';

/** The newest of the sessions that are kept. */
const most = 50;

/** Whether somebody has had a session from there, as long as sessions are kept; begun at least so many hours ago. */
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
