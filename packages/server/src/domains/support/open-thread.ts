import type { Language, ThreadKind } from '@tradewind/contract';
import type { Tx } from '../../platform/database/database.ts';

export interface NewThread {
  readonly memberId: bigint;
  readonly kind: ThreadKind;
  /** Null for customer service; for other kinds the row that the conversation is about. */
  readonly subjectId: bigint | null;
  readonly language: Language;
}

/**
 * Returns the conversation about a matter, and opens it if there is none. It looks for an existing one first,
 * because inserting locks the member, which must come after locking the conversation.
 */
export async function openThread(tx: Tx, thread: NewThread): Promise<bigint> {
  const known = await findThread(tx, thread).executeTakeFirst();
  if (known) return known.id;
  const { id } =
    (await tx
      .insertInto('supportThread')
      .values({ ...thread, assignedTo: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) ?? (await findThread(tx, thread).executeTakeFirstOrThrow());
  return id;
}

function findThread(tx: Tx, { memberId, kind, subjectId }: NewThread) {
  const found = tx
    .selectFrom('supportThread')
    .select('id')
    .where('kind', '=', kind)
    .where('memberId', '=', memberId);
  return subjectId === null ? found : found.where('subjectId', '=', subjectId);
}
