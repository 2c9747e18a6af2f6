import type { Db } from '../platform/database/database.ts';
import { networkOf } from '../platform/network.ts';
import type { Principal } from './principal.ts';

/** The newest of the sessions that are kept. */
const most = 50;

/** Whether somebody has had a session from there, as long as sessions are kept. */
export async function isFamiliarNetwork(
  db: Db,
  principal: Principal | undefined,
  ip: string,
): Promise<boolean> {
  const sessions = await db
    .selectFrom('session')
    .select('ip')
    .where('principalId', '=', principal?.id ?? 0n)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const here = networkOf(ip);
  return sessions.some((session) => networkOf(session.ip) === here);
}
