import { type CallInput, type consoleCalls, lessonsMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint.ts';
import { takeTurns } from './turns.ts';
import { isAsRead, type Made, madeBefore, nextChange, whyNot } from './versions.ts';

type NewLesson = CallInput<typeof consoleCalls.createLesson>;
type ChangedLesson = CallInput<typeof consoleCalls.saveLesson>;

/** Creates a lesson. Repeating the request returns the same one. */
export async function createLesson(tx: Tx, input: NewLesson): Promise<Made> {
  await takeTurns(tx);
  const known = await madeBefore(tx, 'lesson', input);
  if (known) return known;
  const courseId = BigInt(input.courseId);
  const course = await tx
    .selectFrom('course as c')
    .leftJoin('lesson as l', 'l.courseId', 'c.id')
    .select(sql<number>`count(l.id)::int`.as('lessons'))
    .select(sql<number>`coalesce(max(l.position), 0)`.as('last'))
    .where('c.id', '=', courseId)
    .groupBy('c.id')
    .executeTakeFirst();
  if (!course) throw new AppError('notFound');
  if (course.lessons >= lessonsMax) throw new AppError('catalogueFull');
  const { requestId, ...content } = input;
  const { id, changedAt } = await tx
    .insertInto('lesson')
    .values({
      courseId,
      position: course.last + 1,
      texts: JSON.stringify(input.texts),
      isPreview: input.isPreview,
      requestId,
      madeOf: fingerprintOf(content),
      ...(await videoOf(tx, input.mediaId)),
    })
    .returning(['id', 'changedAt'])
    .executeTakeFirstOrThrow();
  return { id, changedAt: changedAt.toISOString() };
}

/** Saves a lesson. A published lesson must keep a video, but may get another one. */
export async function saveLesson(tx: Tx, input: ChangedLesson) {
  const id = BigInt(input.lessonId);
  const video = await videoOf(tx, input.mediaId);
  const row = await tx
    .updateTable('lesson')
    .set({ texts: JSON.stringify(input.texts), isPreview: input.isPreview, ...video })
    .set({ changedAt: nextChange })
    .where('id', '=', id)
    .where(isAsRead(input.changedAt))
    .$if(video.mediaId === null, (query) => query.where('isPublished', '=', false))
    .returning('changedAt')
    .executeTakeFirst();
  if (!row) throw await whyNotSaved(tx, id, input.changedAt);
  return { changedAt: row.changedAt.toISOString() };
}

/**
 * Returns the video's id and length, and locks it so that it cannot be removed before the lesson refers to it.
 */
async function videoOf(tx: Tx, mediaId: string | null) {
  if (mediaId === null) return { mediaId: null, seconds: null };
  const media = await tx
    .selectFrom('media')
    .select(['id', 'seconds'])
    .where('id', '=', BigInt(mediaId))
    .where('state', '=', 'ready')
    .forShare()
    .executeTakeFirst();
  if (!media) throw new AppError('lessonNotReady');
  return { mediaId: media.id, seconds: media.seconds };
}

/**
 * Returns why a lesson was not saved. If it is unchanged since it was read, the reason is its missing video.
 */
export async function whyNotSaved(tx: Tx, id: bigint, changedAt: string): Promise<AppError> {
  const same = await tx
    .selectFrom('lesson')
    .select('id')
    .where('id', '=', id)
    .where(isAsRead(changedAt))
    .executeTakeFirst();
  return same ? new AppError('lessonNotReady') : await whyNot(tx, 'lesson', id);
}
