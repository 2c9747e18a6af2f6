import { sql } from 'kysely';
import { findPrincipal } from '../access/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StaffMailKind } from './mails/texts.ts';

/** More owners than any house has; a bound all the same. */
const mostOwners = 50;

export interface StaffChange {
  /** Who did it, and so knows; null at the command line. */
  readonly by: bigint | null;
  /** Whose access it is about. */
  readonly about: bigint;
}

/** Whoever did it, the operator hears of it in a mailbox that a stranger in the console does not have. */
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
 * Who makes operators can make themselves a second pair of eyes, so every other owner hears of it while the new pair
 * still has to wait; also those who were shut out lately, because that would be the first step. Part of the change:
 * neither is there without the other.
 */
export async function tellOwners(tx: Tx, { by, about }: StaffChange): Promise<void> {
  await mailOwners(tx, 'staff-changed', by === null ? [about] : [by, about]);
}

/** Writes to the owners, also to those who were shut out within a week. */
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

/** To somebody whose right password was given, and then a wrong second factor more often than one mistypes. */
export async function tellOfGuessing(tx: Tx, email: string): Promise<void> {
  const operator = await findPrincipal(tx, 'operator', email);
  if (operator) await tellOperator(tx, operator.id, 'console-access-tried');
}
