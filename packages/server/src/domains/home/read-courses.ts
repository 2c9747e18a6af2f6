import type { CategoryText, CourseText, Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

interface CourseRow {
  readonly id: bigint;
  readonly level: number;
  readonly texts: Partial<Record<Language, CourseText>>;
  readonly categoryTexts: Partial<Record<Language, CategoryText>>;
  readonly cover: string | null;
  readonly lessons: number;
}

/**
 * Returns up to `most` courses: the first of each category before the second of any, so that a large category
 * does not displace the others. They are ordered by category, and have the number of lessons that members can
 * see.
 */
export async function readCourses(db: Reader, most: number): Promise<readonly CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with listed as (
      select c.id, c.level, c.texts, c.cover_id, c.position, k.texts as category_texts,
        k.position as category_position, k.id as category_id,
        row_number() over (partition by k.id order by c.position, c.id) as nth
      from course_category k join course c on c.category_id = k.id
      where k.is_published and c.is_published
      order by nth, k.position, k.id limit ${most})
    select d.id, d.level, d.texts, d.category_texts, f.object_name as cover,
      (select count(*)::int from lesson l where l.course_id = d.id and l.is_published) as lessons
    from listed d left join stored_file f on f.id = d.cover_id and f.state = 'claimed'
    order by d.category_position, d.category_id, d.nth`.execute(db);
  return rows;
}
