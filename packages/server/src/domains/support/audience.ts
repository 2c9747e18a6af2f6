import { type Role, type ThreadKind, threadKinds } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Who reads and answers which conversations. The permission opens the door; the kind says to what. */
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

/** Whether the operator is let in at all. */
export async function isLetIn(db: Reader, operatorId: bigint): Promise<boolean> {
  return (await letIn(db, operatorId).executeTakeFirst()) !== undefined;
}

/**
 * The same, and it stays so, with the roles, until the transaction ends. To be asked before a conversation
 * is locked: whoever takes a role away goes from the operator to what they have.
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

/** A conversation of another audience is, for this operator, none. */
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
 * The same, and nobody else moves it until the transaction ends. With a member who has left nobody
 * speaks any more, and nothing new is noted about them.
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

/** SQL has no empty list. */
const none = '' as ThreadKind;
