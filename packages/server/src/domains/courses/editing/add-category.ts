import type { CategoryText, CourseText, Language, LessonText } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Texts<T> = Readonly<Partial<Record<Language, T>>>;

export interface WholeLesson {
  readonly texts: Texts<LessonText>;
  readonly isPreview?: boolean;
  /** Without media the lesson stays a draft. */
  readonly media?: { readonly mediaId: bigint; readonly seconds: number } | undefined;
  readonly captions?: Texts<string>;
}

export interface WholeCourse {
  readonly level: number;
  readonly texts: Texts<CourseText>;
  readonly lessons: readonly WholeLesson[];
}

export interface WholeCategory {
  readonly texts: Texts<CategoryText>;
  readonly courses: readonly WholeCourse[];
}

/**
 * Adds a category with all its courses and lessons after the existing ones. Everything is published, except
 * lessons without a video.
 */
export async function addCategory(tx: Tx, { texts, courses }: WholeCategory): Promise<bigint> {
  const { id } = await tx
    .insertInto('courseCategory')
    .values({
      texts: JSON.stringify(texts),
      isPublished: true,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from course_category)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [nth, course] of courses.entries()) await addCourse(tx, id, course, nth + 1);
  return id;
}

async function addCourse(
  tx: Tx,
  categoryId: bigint,
  { level, texts, lessons }: WholeCourse,
  position: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('course')
    .values({ categoryId, level, texts: JSON.stringify(texts), position, isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [nth, lesson] of lessons.entries()) await addLesson(tx, id, lesson, nth + 1);
}

async function addLesson(
  tx: Tx,
  courseId: bigint,
  { texts, isPreview = false, media, captions = {} }: WholeLesson,
  position: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('lesson')
    .values({
      courseId,
      texts: JSON.stringify(texts),
      position,
      isPreview,
      isPublished: media !== undefined,
      mediaId: media?.mediaId ?? null,
      seconds: media?.seconds ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = Object.entries(captions).map(([language, vtt]) => ({
    lessonId: id,
    language: language as Language,
    vtt,
  }));
  if (written.length > 0) await tx.insertInto('lessonCaption').values(written).execute();
}
