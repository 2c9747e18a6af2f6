import { coursesMax, type Language, lessonsMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';

export async function listCategoryCourses(db: Reader, categoryId: bigint, filesAt: string) {
  const rows = await courses(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lesson as l')
          .select([
            sql<number>`count(*)::int`.as('lessons'),
            sql<number>`count(*) filter (where l.is_published)::int`.as('publishedLessons'),
            sql<number>`coalesce(sum(l.seconds), 0)::int`.as('seconds'),
          ])
          .whereRef('l.courseId', '=', 'c.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['n.lessons', 'n.publishedLessons', 'n.seconds'])
    .where('c.categoryId', '=', categoryId)
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(coursesMax)
    .execute();
  return {
    items: rows.map((row) =>
      Object.assign(viewOf(row, filesAt), {
        lessons: row.lessons,
        publishedLessons: row.publishedLessons,
        seconds: row.seconds,
      }),
    ),
  };
}

export async function readManagedCourse(db: Reader, courseId: bigint, filesAt: string) {
  const [course, lessons] = await Promise.all([
    courses(db).where('c.id', '=', courseId).executeTakeFirst(),
    listLessons(db, courseId),
  ]);
  if (!course) throw new AppError('notFound');
  return { ...viewOf(course, filesAt), lessons };
}

async function listLessons(db: Reader, courseId: bigint) {
  const rows = await db
    .selectFrom('lesson as l')
    .select([
      'l.id',
      'l.texts',
      'l.isPreview',
      'l.isPublished',
      'l.seconds',
      'l.changedAt',
      sql<Language[]>`array(select t.language from lesson_caption t
        where t.lesson_id = l.id order by t.language)`.as('captions'),
    ])
    .where('l.courseId', '=', courseId)
    .orderBy('l.position')
    .orderBy('l.id')
    .limit(lessonsMax)
    .execute();
  return rows.map(({ id, texts, isPreview, isPublished, seconds, captions, changedAt }) => ({
    lessonId: String(id),
    texts,
    isPreview,
    isPublished,
    seconds,
    captions,
    changedAt: changedAt.toISOString(),
  }));
}

function courses(db: Reader) {
  return db
    .selectFrom('course as c')
    .leftJoin('storedFile as f', 'f.id', 'c.coverId')
    .select(['c.id', 'c.categoryId', 'c.level', 'c.texts', 'c.coverId', 'c.isPublished'])
    .select(['c.changedAt', 'f.objectName as cover']);
}

type Row = Awaited<ReturnType<ReturnType<typeof courses>['executeTakeFirstOrThrow']>>;

function viewOf(row: Row, filesAt: string) {
  const { id, categoryId, level, texts, coverId, cover, isPublished, changedAt } = row;
  return {
    courseId: String(id),
    categoryId: String(categoryId),
    level,
    texts,
    coverId: coverId === null ? null : String(coverId),
    cover: cover === null ? null : `${filesAt}/${cover}`,
    isPublished,
    changedAt: changedAt.toISOString(),
  };
}
