import type { ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SecurityEvents } from './security-events/index.ts';
import type { Services } from '../../platform/domain/services.ts';

/**
 * Handling of idle sessions: a member's session ends, an operator's must show the second factor before it can
 * do anything else.
 *
 * `session.last_seen_at` is the time of last use. It is written at most once a minute, and only while the
 * session is not idle, so that a late request cannot revive an idle session. Live event streams and requests
 * that an app makes by itself do not count as use. Idle time is measured by the database clock.
 */
export type IdleLimits = Pick<ProductSettings, 'memberIdleDays' | 'operatorIdleMinutes'>;

/**
 * SQL condition: session `s` of principal `p` is idle. The parameters are the days allowed for members and the
 * minutes allowed for operators.
 */
export const isIdleSql = (days: string, minutes: string): string => `case
    when p.kind = 'member' then s.last_seen_at <= now() - make_interval(days => ${days})
    when p.totp_confirmed_at is null or p.must_change_password then false
    else s.last_seen_at <= now() - make_interval(mins => ${minutes})
  end`;

/** Records, once per idle period, that an operator returned and was asked for the second factor. */
export async function noteAskedIdle(
  { database, securityEvents }: Pick<Services, 'database' | 'securityEvents'>,
  sessionId: bigint,
  event: Omit<Parameters<SecurityEvents['note']>[0], 'kind'>,
): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('session')
    .set({ askedIdleAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where((eb) =>
      eb.or([eb('askedIdleAt', 'is', null), eb('askedIdleAt', '<', eb.ref('lastSeenAt'))]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) securityEvents.note({ ...event, kind: 'factor-asked-idle' });
}

/** Number of sessions ended in one transaction. */
const batch = 100;
/** Maximum number of sessions ended in one run; the rest are left to the next run. */
const mostEnded = 10_000;

interface Ending extends Pick<Services, 'securityEvents' | 'settings'> {
  readonly database: Pick<Database, 'db' | 'transaction'>;
}

/**
 * Ends members' sessions that have been idle for too long. (Requests treat them as ended even before this
 * runs.) All batches share one search, because no index supports it: such an index would be written at each use
 * of a session, so the search reads the whole table.
 */
export async function endIdleSessions({
  database,
  securityEvents,
  settings,
}: Ending): Promise<void> {
  const { memberIdleDays } = settings.now();
  const { rows } = await sql<{ id: bigint }>`
    select s.id from session s join principal p on p.id = s.principal_id
    where p.kind = 'member' and ${isOverdue(memberIdleDays)}
    limit ${mostEnded}`.execute(database.db);
  for (let at = 0; at < rows.length; at += batch) {
    const ids = rows.slice(at, at + batch).map(({ id }) => id);
    await database.transaction((tx) => endBatch(tx, securityEvents, ids, memberIdleDays));
  }
}

/** SQL condition: session `s` has not ended and has been idle for the given number of days. */
const isOverdue = (days: number) => sql`s.ended_at is null and s.expires_at > now()
  and s.last_seen_at <= now() - make_interval(days => ${days})`;

/**
 * Ends those of the given sessions that are still idle. Skips rows locked by others; the next run handles them.
 */
async function endBatch(
  tx: Tx,
  events: SecurityEvents,
  ids: readonly bigint[],
  days: number,
): Promise<void> {
  const { rows } = await sql<{ principalId: bigint; ip: string }>`
    update session set ended_at = now(), end_reason = 'idle'
    where ended_at is null and id in (
      select s.id from session s where s.id = any(${ids}::bigint[]) and ${isOverdue(days)}
      for update skip locked)
    returning principal_id, ip`.execute(tx);
  for (const { principalId, ip } of rows)
    await events.noteIn(tx, { kind: 'session-ended-idle', principalId, ip });
}

/**
 * Returns the sessions that are no longer valid, and operators' sessions that must show the second factor
 * first.
 */
export async function findClosedSessions(
  { db }: Pick<Database, 'db'>,
  ids: readonly bigint[],
  { memberIdleDays, operatorIdleMinutes }: IdleLimits,
): Promise<ReadonlySet<bigint>> {
  const isIdle = sql.raw(isIdleSql('asked.days', 'asked.minutes'));
  const { rows } = await sql<{ id: bigint }>`
    select asked.id
    from (select unnest(${ids}::bigint[]), ${memberIdleDays}::int, ${operatorIdleMinutes}::int) as asked (id, days, minutes)
    where not exists (
      select from session s join principal p on p.id = s.principal_id
      where s.id = asked.id and s.ended_at is null and s.expires_at > now() and p.disabled_at is null
        and not ${isIdle})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
