import type { Reader, Tx } from '../../platform/database/database.ts';
import { isTombstone } from './tombstone.ts';

export type PrincipalKind = 'member' | 'operator';

export interface Principal {
  readonly id: bigint;
  readonly kind: PrincipalKind;
  readonly email: string;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly totpConfirmedAt: Date | null;
  /** True for a temporary password, which the operator who issued it may also know. */
  readonly mustChangePassword: boolean;
  readonly disabledAt: Date | null;
}

const columns = [
  'id',
  'kind',
  'email',
  'passwordHash',
  'totpSecret',
  'totpConfirmedAt',
  'mustChangePassword',
  'disabledAt',
] as const;

export async function findPrincipal(
  db: Reader,
  kind: PrincipalKind,
  email: string,
): Promise<Principal | undefined> {
  // A closed account counts as missing: it has no password to compare and no mailbox to write to.
  if (isTombstone(email)) return undefined;
  return await db
    .selectFrom('principal')
    .select(columns)
    .where('kind', '=', kind)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function getPrincipal(db: Reader, id: bigint): Promise<Principal> {
  return await db
    .selectFrom('principal')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the principal and locks it until the transaction ends; waits for a change in progress. */
export async function lockPrincipal(tx: Tx, id: bigint): Promise<Principal> {
  return await tx
    .selectFrom('principal')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds a principal and returns its id, or undefined if the email address is taken. */
export async function addPrincipal(
  tx: Tx,
  principal: {
    kind: PrincipalKind;
    email: string;
    passwordHash: string;
    mustChangePassword: boolean;
  },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('principal')
    .values(principal)
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
