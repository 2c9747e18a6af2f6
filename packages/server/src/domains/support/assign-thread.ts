import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { kindsOf, lockAnswerer, requireThread, rolesFor } from './audience.ts';
import { tellOperators } from './tell.ts';

interface Assignment {
  readonly threadId: bigint;
  /** The current assignee, as the caller knows it. */
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/**
 * Assigns a conversation. Taking, giving and releasing are all a change from the assignee that the caller saw
 * to a new one.
 */
export async function assignThread(
  tx: Tx,
  operatorId: bigint,
  { threadId, from, to }: Assignment,
): Promise<void> {
  const { kind } = await requireThread(tx, operatorId, threadId);
  const isFit =
    to === null || ((await lockAnswerer(tx, to)) && (await kindsOf(tx, to)).includes(kind));
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ assignedTo: to })
    .where('id', '=', threadId)
    .where('state', '<>', 'closed')
    .where('assignedTo', 'is not distinct from', from)
    .where(sql<boolean>`${isFit}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await whyNot(tx, threadId, from);
  await tellOperators(tx, { id: threadId });
}

async function whyNot(tx: Tx, threadId: bigint, from: bigint | null): Promise<AppError> {
  const { state, assignedTo } = await tx
    .selectFrom('supportThread')
    .select(['state', 'assignedTo'])
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  if (state === 'closed') return new AppError('threadClosed');
  return new AppError(assignedTo === from ? 'assigneeUnfit' : 'threadTaken');
}

const mostAnswerers = 500;

export async function listAnswerers(db: Reader, operatorId: bigint, threadId: bigint) {
  const { kind } = await requireThread(db, operatorId, threadId);
  const rows = await db
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select(['operator.id', 'operator.name'])
    .where('principal.disabledAt', 'is', null)
    .where(sql<boolean>`operator.roles && ${rolesFor(kind)}::text[]`)
    .orderBy('operator.name')
    .orderBy('operator.id')
    .limit(mostAnswerers)
    .execute();
  return { items: rows.map(({ id, name }) => ({ operatorId: String(id), name })) };
}
