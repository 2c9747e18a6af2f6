import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Moves all of the questions, or none. */
export async function moveQuestions(
  tx: Tx,
  { questionIds, folderId }: CallInput<ConsoleCalls['moveQuestions']>,
): Promise<void> {
  const folder = await tx
    .selectFrom('questionFolder')
    .select('id')
    .where('id', '=', BigInt(folderId))
    .forKeyShare()
    .executeTakeFirst();
  if (!folder) throw new AppError('notFound');
  await change(tx, questionIds, { folderId: folder.id });
}

export async function retireQuestions(
  tx: Tx,
  { questionIds, isRetired }: CallInput<ConsoleCalls['retireQuestions']>,
): Promise<void> {
  await change(tx, questionIds, { isRetired });
}

async function change(
  tx: Tx,
  questionIds: readonly string[],
  to: { readonly folderId: bigint } | { readonly isRetired: boolean },
): Promise<void> {
  const ids = [...new Set(questionIds)].map(BigInt);
  // Lock in id order, so that two operators who change overlapping lists wait instead of deadlocking.
  const found = await tx
    .selectFrom('question')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < ids.length) throw new AppError('notFound');
  await tx
    .updateTable('question')
    .set({ ...to, changedAt: sql<Date>`now()` })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}
