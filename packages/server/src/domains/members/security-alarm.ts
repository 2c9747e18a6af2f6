import { timingSafeEqual } from 'node:crypto';
import type { AlarmChange, AlarmState, MailedChange } from '@tradewind/contract';
import { alarmHours, isAlarmChange } from '@tradewind/contract/access/alarm';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Db, Reader, Tx } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/**
 * Alarms that an owner can raise from a mail about a security change. The invariants:
 *
 * - Only a person with the link can raise it: the link is a keyed hash of an unguessable id.
 *
 * - It works once, within 72 hours, without a session, and it can only lock the account.
 */
export interface Alarm {
  readonly id: string;
  readonly memberId: bigint;
  readonly change: AlarmChange;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: AlarmState;
}

/**
 * Opens the alarm of a security change. Runs in the transaction of the change, so that both have the same time. The security
 * event of the change has one alarm, which the mail and the list of events both raise.
 */
export async function openAlarm(
  tx: Tx,
  memberId: bigint,
  change: MailedChange,
  eventId: bigint,
): Promise<string> {
  const { id } = await tx
    .insertInto('securityAlarm')
    // The mail about a login is written after the login, so the owner may already have denied the event in the
    // app.
    .values({
      memberId,
      change,
      eventId,
      createdAt: sql<Date>`coalesce((select at from security_event where id = ${eventId}), now())`,
    })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ eventId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function alarmToken(secrets: SecretBox, id: string): string {
  return `${id}.${secrets.digest('not-me', id).toString('base64url')}`;
}

/** Returns the alarm of a token; undefined if the token was not made here or the account is closed. */
export async function findAlarm(
  db: Reader,
  secrets: SecretBox,
  token: string,
): Promise<Alarm | undefined> {
  const id = token.slice(0, token.indexOf('.'));
  const given = Buffer.from(token);
  const right = Buffer.from(alarmToken(secrets, id));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const row = await alarms(db).where('id', '=', id).executeTakeFirst();
  return row && toAlarm(row);
}

interface DeniedEvent {
  readonly eventId: bigint;
  readonly at: Date;
  readonly change: AlarmChange;
}

/** Returns the alarm of a security event and creates it if the change had no mail; undefined after `alarmHours`. */
export async function alarmOfEvent(
  db: Db,
  memberId: bigint,
  { eventId, at, change }: DeniedEvent,
): Promise<Alarm | undefined> {
  const expiresAt = new Date(at.getTime() + alarmHours * 3_600_000);
  await db
    .insertInto('securityAlarm')
    .columns(['memberId', 'change', 'eventId', 'createdAt', 'expiresAt'])
    .expression(
      sql`select ${memberId}::bigint, ${change}, ${eventId}::bigint, ${at}::timestamptz, ${expiresAt}::timestamptz
        where ${expiresAt}::timestamptz > now()`,
    )
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute();
  const row = await alarms(db)
    .where('eventId', '=', eventId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row && toAlarm(row);
}

function alarms(db: Reader) {
  return db
    .selectFrom('securityAlarm')
    .select(['id', 'memberId', 'change', 'createdAt', 'expiresAt'])
    .select(
      sql<AlarmState>`case when raised_at is not null then 'raised'
        when expires_at > now() then 'open' else 'over' end`.as('state'),
    );
}

function toAlarm({ change, ...row }: Omit<Alarm, 'change'> & { readonly change: string }): Alarm {
  return { ...row, change: requireChange(change) };
}

function requireChange(change: string): AlarmChange {
  if (!isAlarmChange(change)) throw new Error(`An alarm about ${change}`);
  return change;
}

/** The number of alarms that a member's page shows of one block. */
const alarmsShown = 20;

/** Returns the alarms raised since the member's open block began, newest first, without the one that made the block. */
export async function listAlarmsOfBlock(
  db: Reader,
  memberId: bigint,
): Promise<{ change: AlarmChange; raisedAt: string }[]> {
  const { rows } = await sql<{ change: string; raisedAt: Date }>`
    select a.change, a.raised_at
    from member_block b join security_alarm a on a.member_id = b.member_id
    where b.member_id = ${memberId} and b.lifted_at is null
      and a.raised_at >= b.alarmed_at and a.id <> b.request_id
    order by a.raised_at desc
    limit ${alarmsShown}`.execute(db);
  return rows.map(({ change, raisedAt }) => ({
    change: requireChange(change),
    raisedAt: raisedAt.toISOString(),
  }));
}

/** Marks the alarm as raised; false if that happened already or the alarm has expired. */
export async function spendAlarm(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('securityAlarm')
    .set({ raisedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('raisedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes alarms a month after their end; until then the link says what became of the alarm. Keeps the alarms of members who are
 * blocked, because the operator who lifts the block must see them.
 */
export async function purgeAlarms(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'security_alarm',
    ['id'],
    sql`expires_at < now() - interval '30 days' and not exists (
      select from member_block b where b.member_id = security_alarm.member_id and b.lifted_at is null)`,
  );
}
