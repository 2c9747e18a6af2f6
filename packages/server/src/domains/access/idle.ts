import type { ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SecurityEvents } from './security-events/index.ts';
import type { Services } from '../../platform/domain/services.ts';

/**
 * A session that nobody uses: a member's ends, an operator's asks for the second factor before anything else.
 *
 * `session.last_seen_at` is the last use. It is written at most once a minute, and only while the session is not idle, so that a
 * request that comes too late cannot make up for the time before it. Streams of live events and requests that an app makes while
 * nobody is there are no use. Where the time is judged, it is by the clock of the database.
 */
export type IdleLimits = Pick<ProductSettings, 'memberIdleDays' | 'operatorIdleMinutes'>;

/** Of a session `s` and its principal `p`; the parameters are days of members and minutes of operators. */
export const isIdleSql = (days: string, minutes: string): string => `case
    when p.kind = 'member' then s.last_seen_at <= now() - make_interval(days => ${days})
    when p.totp_confirmed_at is null or p.must_change_password then false
    else s.last_seen_at <= now() - make_interval(mins => ${minutes})
  end`;

/** Notes once for each idle time that an operator came back and was asked for the second factor. */
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

/** Sessions ended in one transaction. */
const batch = 100;
/** Sessions ended in one run. More wait for the next run. */
const mostEnded = 10_000;

interface Ending extends Pick<Services, 'securityEvents' | 'settings'> {
  readonly database: Pick<Database, 'db' | 'transaction'>;
}

/**
 * Ends members' sessions that nobody has used for so long; requests find them ended before that. Looks for the sessions once for all
 * batches: no index finds them, because it would have to be written at each use of a session, so each search reads the whole table.
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

/** True for a session `s` that nobody has used for so many days and that has not ended. */
const isOverdue = (days: number) => sql`s.ended_at is null and s.expires_at > now()
  and s.last_seen_at <= now() - make_interval(days => ${days})`;

/** Ends those of the sessions that are still unused. Leaves sessions that are being written to the next run. */
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

/** Sessions that open no door any more, and those of operators who must show the second factor first. */
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
