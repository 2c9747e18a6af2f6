import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';

export async function readManagedLesson(db: Reader, lessonId: bigint) {
  const [lesson, captions] = await Promise.all([
    db
      .selectFrom('lesson as l')
      .innerJoin('course as c', 'c.id', 'l.courseId')
      .select(['l.courseId', 'l.texts', 'l.isPreview', 'l.isPublished', 'l.mediaId', 'l.seconds'])
      .select(['l.changedAt', 'c.texts as courseTexts', 'c.level'])
      .where('l.id', '=', lessonId)
      .executeTakeFirst(),
    db
      .selectFrom('lessonCaption')
      .select(['language', sql<number>`octet_length(vtt)`.as('bytes')])
      .where('lessonId', '=', lessonId)
      .orderBy('language')
      .execute(),
  ]);
  if (!lesson) throw new AppError('notFound');
  const { courseId, courseTexts, level, mediaId, changedAt, ...rest } = lesson;
  return {
    ...rest,
    lessonId: String(lessonId),
    changedAt: changedAt.toISOString(),
    mediaId: mediaId === null ? null : String(mediaId),
    course: { courseId: String(courseId), texts: courseTexts, level },
    captions,
  };
}

export async function readCaption(db: Reader, lessonId: bigint, language: Language) {
  const row = await db
    .selectFrom('lessonCaption')
    .select('vtt')
    .where('lessonId', '=', lessonId)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}
