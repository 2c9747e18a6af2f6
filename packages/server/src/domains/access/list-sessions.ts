import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

const most = 50;

/** Returns live sessions, the most recently used first. */
export async function listLivingSessions(db: Reader, principalId: bigint, current: bigint) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .where('principalId', '=', principalId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const items = rows.map((row) => ({
    sessionId: String(row.id),
    current: row.id === current,
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
  return { items: items.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)) };
}

/** Returns the newest sessions, including ended ones, for an operator who examines an account. */
export async function listAllSessions(db: Reader, principalId: bigint) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('principalId', '=', principalId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    sessionId: String(row.id),
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
  }));
}
