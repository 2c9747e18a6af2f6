import type { ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import type { SecurityEvents } from '../security-events/index.ts';
import type { Services } from '../services.ts';

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

const batch = 100;
/** More wait for the next run. */
const mostBatches = 100;

/** Ends members' sessions that nobody has used for so long; requests find them ended before that. */
export async function endIdleSessions({
  database,
  securityEvents,
  settings,
}: Pick<Services, 'database' | 'securityEvents' | 'settings'>): Promise<void> {
  const { memberIdleDays } = settings.now();
  for (let done = 0; done < mostBatches; done += 1) {
    const ended = await database.transaction((tx) => endBatch(tx, securityEvents, memberIdleDays));
    if (ended < batch) return;
  }
}

async function endBatch(tx: Tx, events: SecurityEvents, days: number): Promise<number> {
  const { rows } = await sql<{ principalId: bigint; ip: string }>`
    update session set ended_at = now(), end_reason = 'idle'
    where ended_at is null and id in (
      select s.id from session s join principal p on p.id = s.principal_id
      where s.ended_at is null and s.expires_at > now() and p.kind = 'member'
        and s.last_seen_at <= now() - make_interval(days => ${days})
      limit ${batch} for update of s skip locked)
    returning principal_id, ip`.execute(tx);
  for (const { principalId, ip } of rows)
    await events.noteIn(tx, { kind: 'session-ended-idle', principalId, ip });
  return rows.length;
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
