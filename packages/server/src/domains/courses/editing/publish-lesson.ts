import type { CallInput, consoleCalls } from '@tradewind/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { whyNotSaved } from './save-lesson.ts';
import { takeTurns } from './turns.ts';
import { isAsRead, unlessUsed, whyNot } from './versions.ts';

export async function publishLesson(
  tx: Tx,
  { lessonId, changedAt, isPublished }: CallInput<typeof consoleCalls.publishLesson>,
): Promise<void> {
  const id = BigInt(lessonId);
  const { numUpdatedRows } = await tx
    .updateTable('lesson')
    .set({ isPublished })
    .where('id', '=', id)
    .where(isAsRead(changedAt))
    .$if(isPublished, (query) => query.where('seconds', 'is not', null))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await whyNotSaved(tx, id, changedAt);
}

/** Deletes a lesson unless a member has watched it, because the lesson then belongs to the member's record. */
export async function deleteLesson(
  tx: Tx,
  { lessonId, changedAt }: CallInput<typeof consoleCalls.deleteLesson>,
): Promise<void> {
  await takeTurns(tx);
  const id = BigInt(lessonId);
  await tx.deleteFrom('lessonCaption').where('lessonId', '=', id).execute();
  const { numDeletedRows } = await unlessUsed(
    () =>
      tx
        .deleteFrom('lesson')
        .where('id', '=', id)
        .where(isAsRead(changedAt))
        .executeTakeFirstOrThrow(),
    'lessonWatched',
  );
  if (numDeletedRows === 0n) throw await whyNot(tx, 'lesson', id);
}
