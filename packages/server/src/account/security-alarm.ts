import { timingSafeEqual } from 'node:crypto';
import type { AlarmChange, AlarmState } from '@tradewind/contract';
import { isAlarmChange } from '@tradewind/contract/alarm';
import { sql } from 'kysely';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { Db, Reader, Tx } from '../platform/database/database.ts';
import type { SecretBox } from '../platform/secret-box.ts';

/**
 * Alarms that an owner can raise from a mail about a security change. The invariants:
 * - Only who has the link raises it: the link is a keyed hash of an id that nobody can guess.
 * - It works once and for 72 hours, without a session, and it only ever locks.
 */
export interface Alarm {
  readonly id: string;
  readonly memberId: bigint;
  readonly change: AlarmChange;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: AlarmState;
}

/** In the transaction of the change: both have the same time. */
export async function openAlarm(tx: Tx, memberId: bigint, change: AlarmChange): Promise<string> {
  const { id } = await tx
    .insertInto('securityAlarm')
    .values({ memberId, change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function alarmToken(secrets: SecretBox, id: string): string {
  return `${id}.${secrets.digest('not-me', id).toString('base64url')}`;
}

/** Undefined where the token is not one of ours, or the account was closed. */
export async function findAlarm(
  db: Reader,
  secrets: SecretBox,
  token: string,
): Promise<Alarm | undefined> {
  const id = token.slice(0, token.indexOf('.'));
  const given = Buffer.from(token);
  const right = Buffer.from(alarmToken(secrets, id));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const row = await db
    .selectFrom('securityAlarm')
    .select(['id', 'memberId', 'change', 'createdAt', 'expiresAt'])
    .select(
      sql<AlarmState>`case when raised_at is not null then 'raised'
        when expires_at > now() then 'open' else 'over' end`.as('state'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { change } = row;
  if (!isAlarmChange(change)) throw new Error(`An alarm about ${change}`);
  return { ...row, change };
}

/** False where somebody was faster, or the time is over. */
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

/** Kept for a month more, so that the link says what has become of it. */
export async function purgeAlarms(db: Db): Promise<void> {
  await deleteInBatches(db, 'security_alarm', ['id'], sql`expires_at < now() - interval '30 days'`);
}
