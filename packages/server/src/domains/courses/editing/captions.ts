import { type CallInput, type consoleCalls, readWebVtt } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';

export async function saveCaption(
  tx: Tx,
  { lessonId, language, vtt }: CallInput<typeof consoleCalls.saveLessonCaption>,
): Promise<void> {
  const captions = readWebVtt(vtt);
  if (!('vtt' in captions)) throw new InvalidInput({ vtt: { kind: 'format' } });
  const id = BigInt(lessonId);
  await requireLesson(tx, id);
  await tx
    .insertInto('lessonCaption')
    .values({ lessonId: id, language, vtt: captions.vtt })
    .onConflict((conflict) =>
      conflict.columns(['lessonId', 'language']).doUpdateSet({ vtt: captions.vtt }),
    )
    .execute();
}

export async function removeCaption(
  tx: Tx,
  { lessonId, language }: CallInput<typeof consoleCalls.removeLessonCaption>,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('lessonCaption')
    .where('lessonId', '=', BigInt(lessonId))
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('notFound');
}

/** Locks the lesson against deletion until the captions are saved. */
async function requireLesson(tx: Tx, id: bigint): Promise<void> {
  const lesson = await tx
    .selectFrom('lesson')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!lesson) throw new AppError('notFound');
}
