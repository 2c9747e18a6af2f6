import { type Role, type ThreadKind, threadKinds } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** The roles that read and answer each kind of conversation, in addition to the permission. */
const answererRoles: Readonly<Record<ThreadKind, readonly Role[]>> = {
  support: ['owner', 'support'],
  examApplication: ['owner', 'teacher'],
};

export function rolesFor(kind: ThreadKind): readonly Role[] {
  return answererRoles[kind];
}

export async function kindsOf(db: Reader, operatorId: bigint): Promise<ThreadKind[]> {
  const row = await db
    .selectFrom('operator')
    .select('roles')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  return threadKinds.filter((kind) =>
    answererRoles[kind].some((role) => row?.roles.includes(role) === true),
  );
}

/** True if the operator exists and is not disabled. */
export async function isLetIn(db: Reader, operatorId: bigint): Promise<boolean> {
  return (await letIn(db, operatorId).executeTakeFirst()) !== undefined;
}

/**
 * Like `isLetIn`, but also locks the operator and roles until the transaction ends. Must be called before a
 * conversation is locked, because removing a role locks the operator first and then their conversations.
 */
export async function lockAnswerer(tx: Tx, operatorId: bigint): Promise<boolean> {
  return (await letIn(tx, operatorId).forShare().executeTakeFirst()) !== undefined;
}

const letIn = (db: Reader, operatorId: bigint) =>
  db
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select('operator.id')
    .where('operator.id', '=', operatorId)
    .where('principal.disabledAt', 'is', null);

/** Returns the conversation; a kind that the operator may not read counts as missing. */
export async function requireThread(db: Reader, operatorId: bigint, threadId: bigint) {
  const thread = await db
    .selectFrom('supportThread')
    .selectAll()
    .where('id', '=', threadId)
    .where('kind', 'in', [...(await kindsOf(db, operatorId)), none])
    .executeTakeFirst();
  if (!thread) throw new AppError('notFound');
  return thread;
}

/**
 * Like `requireThread`, but also locks the conversation until the transaction ends. Throws if the member has
 * left: then nobody can write or add notes any more.
 */
export async function lockThread(tx: Tx, operatorId: bigint, threadId: bigint) {
  await requireThread(tx, operatorId, threadId);
  const thread = await lockById(tx, threadId);
  if (await hasLeft(tx, thread.memberId)) throw new AppError('memberClosed');
  return thread;
}

export async function hasLeft(db: Reader, memberId: bigint): Promise<boolean> {
  const { closedAt } = await db
    .selectFrom('member')
    .select('closedAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return closedAt !== null;
}

export async function lockById(tx: Tx, threadId: bigint) {
  return await tx
    .selectFrom('supportThread')
    .selectAll()
    .where('id', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** A placeholder, because SQL allows no empty list. */
const none = '' as ThreadKind;
