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
  /** As long as somebody else may know the password, who has made it. */
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
  // Whoever has left is nobody: there is no password to compare with and no mailbox to write to.
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

/** Nobody else changes the principal until the transaction ends; waits for a change under way. */
export async function lockPrincipal(tx: Tx, id: bigint): Promise<Principal> {
  return await tx
    .selectFrom('principal')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Undefined if the address is taken. */
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
