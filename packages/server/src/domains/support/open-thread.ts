import type { Language, ThreadKind } from '@tradewind/contract';
import type { Tx } from '../../platform/database/database.ts';

export interface NewThread {
  readonly memberId: bigint;
  readonly kind: ThreadKind;
  /** Null for customer service; for other kinds the row that it is about. */
  readonly subjectId: bigint | null;
  readonly language: Language;
}

/**
 * The conversation about a matter, opened if there is none yet: asking twice opens one. Looked for first,
 * because an attempt to open it locks the member, and that comes after the conversation.
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
