import type { Language, Role } from '@tradewind/contract';
import { sql } from 'kysely';
import { addPrincipal, noteSecurityChange, setPrincipalDisabled } from '../access/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { releaseThreads } from '../support/index.ts';
import { isRole } from './roles.ts';

export async function listOperators(db: Reader, input: PageInput) {
  const rows = await db
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select(['operator.id', 'email', 'name', 'roles', 'totpConfirmedAt', 'disabledAt', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select('session.lastSeenAt')
        .whereRef('session.principalId', '=', 'operator.id')
        .orderBy('session.id', 'desc')
        .limit(1)
        .as('lastSeenAt'),
    )
    .where('operator.id', '<', before(input))
    .orderBy('operator.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({
    operatorId: String(row.id),
    email: row.email,
    name: row.name,
    roles: row.roles.filter(isRole),
    totpEnabled: row.totpConfirmedAt !== null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** The language of mails until the operator's first login. */
  readonly language: Language;
}

export async function addOperator(tx: Tx, operator: NewOperator): Promise<bigint> {
  const { email, name, roles, passwordHash, mustChangePassword, language } = operator;
  const id = await addPrincipal(tx, { kind: 'operator', email, passwordHash, mustChangePassword });
  if (id === undefined) throw new AppError('operatorExists');
  await tx
    .insertInto('operator')
    .values({ id, name, roles: [...new Set(roles)], language })
    .execute();
  return id;
}

export interface NewRoles {
  readonly roles: readonly Role[];
  /** The roles that the caller saw. */
  readonly rolesBefore: readonly Role[];
}

/** Sets the roles; returns false if the operator already had them. */
export async function setRoles(
  tx: Tx,
  operatorId: bigint,
  { roles, rolesBefore }: NewRoles,
): Promise<boolean> {
  // Lock both rows in the order that logging in uses, the principal's first, to avoid a deadlock.
  const operator = await tx
    .selectFrom('principal')
    .innerJoin('operator', 'operator.id', 'principal.id')
    .select('roles')
    .where('principal.id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!operator) throw new AppError('notFound');
  const known = operator.roles.filter(isRole);
  if (!areSame(known, rolesBefore)) throw new AppError('rolesChanged');
  if (areSame(known, roles)) return false;
  await tx
    .updateTable('operator')
    .set({ roles: [...new Set(roles)] })
    .where('id', '=', operatorId)
    .execute();
  // Changed roles count as new access, like those of a new operator.
  await noteSecurityChange(tx, operatorId);
  await releaseThreads(tx, operatorId);
  await requireAnOwner(tx);
  return true;
}

interface NewName {
  readonly name: string;
  /** The name that the caller saw. */
  readonly nameBefore: string;
}

/**
 * Renames an operator in one statement, so that the second of two simultaneous changes is refused. Repeating a
 * change succeeds.
 */
export async function renameOperator(
  tx: Tx,
  operatorId: bigint,
  { name, nameBefore }: NewName,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .set({ name })
    .where('id', '=', operatorId)
    .where('name', 'in', [nameBefore, name])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { rows } = await sql`select from operator where id = ${operatorId}`.execute(tx);
  throw new AppError(rows.length === 0 ? 'notFound' : 'operatorRenamed');
}

function areSame(some: readonly Role[], others: readonly Role[]): boolean {
  return some.every((role) => others.includes(role)) && others.every((role) => some.includes(role));
}

/** Returns false if nothing changed. */
export async function setDisabled(tx: Tx, operatorId: bigint, disabled: boolean): Promise<boolean> {
  const outcome = await setPrincipalDisabled(tx, 'operator', operatorId, disabled);
  if (outcome === 'missing') throw new AppError('notFound');
  if (outcome === 'unchanged') return false;
  // An operator who is enabled again counts as new.
  if (!disabled) await noteSecurityChange(tx, operatorId);
  await releaseThreads(tx, operatorId);
  await requireAnOwner(tx);
  return true;
}

async function requireAnOwner(tx: Tx): Promise<void> {
  // Serialised: otherwise two owners who remove each other at once would each still see the other.
  await sql`select pg_advisory_xact_lock(hashtext('operator.owners'))`.execute(tx);
  const owner = await tx
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select('operator.id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!owner) throw new AppError('lastOwner');
}
