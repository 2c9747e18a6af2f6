import type { CallInput, consoleCalls } from '@tradewind/contract';
import { releaseFiles } from '../../files/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { takeTurns } from './turns.ts';
import { isAsRead, unlessUsed, whyNot } from './versions.ts';

/**
 * Publishes or hides a course, only as the operator read it. This does not count as a change of its texts, so
 * another operator can go on editing them.
 */
export async function publishCourse(
  tx: Tx,
  { courseId, changedAt, isPublished }: CallInput<typeof consoleCalls.publishCourse>,
): Promise<void> {
  const id = BigInt(courseId);
  const { numUpdatedRows } = await tx
    .updateTable('course')
    .set({ isPublished })
    .where('id', '=', id)
    .where(isAsRead(changedAt))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await whyNot(tx, 'course', id);
}

export async function deleteCourse(
  tx: Tx,
  { courseId, changedAt }: CallInput<typeof consoleCalls.deleteCourse>,
): Promise<void> {
  await takeTurns(tx);
  const id = BigInt(courseId);
  const { numDeletedRows } = await unlessUsed(
    () =>
      tx
        .deleteFrom('course')
        .where('id', '=', id)
        .where(isAsRead(changedAt))
        .executeTakeFirstOrThrow(),
    'courseInUse',
  );
  if (numDeletedRows === 0n) throw await whyNot(tx, 'course', id);
  await releaseFiles(tx, `course:${id}`);
}
