import { sql } from 'kysely';
import type { Reader } from '../platform/database/database.ts';

/** The first courses in the order of the categories, with the number of lessons that members find in them. */
export async function readCourses(db: Reader, most: number) {
  return await db
    .selectFrom('courseCategory as category')
    .innerJoin('course', 'course.categoryId', 'category.id')
    .leftJoin('storedFile as cover', (join) =>
      join.onRef('cover.id', '=', 'course.coverId').on('cover.state', '=', 'claimed'),
    )
    .select(['course.id', 'course.level', 'course.texts', 'cover.objectName as cover'])
    .select('category.texts as categoryTexts')
    .select((eb) =>
      eb
        .selectFrom('lesson')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('lesson.courseId', '=', 'course.id')
        .where('lesson.isPublished', '=', true)
        .as('lessons'),
    )
    .where('category.isPublished', '=', true)
    .where('course.isPublished', '=', true)
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('course.position')
    .orderBy('course.id')
    .limit(most)
    .execute();
}
