import { sql } from 'kysely';
import { findPrincipal } from '../access/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StaffMailKind } from './mails/texts.ts';

/** A limit far above any realistic number of owners. */
const mostOwners = 50;

export interface StaffChange {
  /** The operator who made the change, and so needs no mail; null for the command line. */
  readonly by: bigint | null;
  /** The operator whose access changed. */
  readonly about: bigint;
}

/**
 * Mails the operator, whoever made the change: a stranger who has entered the console cannot read this mailbox.
 */
export async function tellOperator(
  tx: Tx,
  operatorId: bigint,
  kind: StaffMailKind = 'console-access-changed',
): Promise<void> {
  const { email, language } = await tx
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select(['email', 'language'])
    .where('operator.id', '=', operatorId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, email, kind, language);
}

/**
 * Tells all other owners of a new or changed operator. An operator who can create operators could create their
 * own second approver; the other owners learn of it while the new one still has to wait. Owners disabled within
 * the last week are included, because disabling them would be an attacker's first step. The mails are part of
 * the transaction.
 */
export async function tellOwners(tx: Tx, { by, about }: StaffChange): Promise<void> {
  await mailOwners(tx, 'staff-changed', by === null ? [about] : [by, about]);
}

/** Mails all owners, including those disabled within the last week. */
export async function mailOwners(
  tx: Tx,
  kind: StaffMailKind,
  besides: readonly bigint[] = [],
): Promise<void> {
  const owners = await tx
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select(['email', 'language'])
    .where(sql<boolean>`'owner' = any(roles)`)
    .where(sql<boolean>`coalesce(disabled_at > now() - interval '7 days', true)`)
    .where(sql<boolean>`operator.id <> all(${besides}::bigint[])`)
    .orderBy('operator.id')
    .limit(mostOwners)
    .execute();
  for (const { email, language } of owners) await queueMail(tx, email, kind, language);
}

export async function tellOperatorAndOwners(tx: Tx, change: StaffChange): Promise<void> {
  await tellOperator(tx, change.about);
  await tellOwners(tx, change);
}

/**
 * Tells an operator that someone gave the right password and then wrong second factors, more often than by
 * mistake.
 */
export async function tellOfGuessing(tx: Tx, email: string): Promise<void> {
  const operator = await findPrincipal(tx, 'operator', email);
  if (operator) await tellOperator(tx, operator.id, 'console-access-tried');
}
