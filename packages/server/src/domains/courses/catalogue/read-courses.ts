import type { CategoryText, CourseText, Language } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { shownText } from './shown-text.ts';

export interface CourseRow {
  readonly id: bigint;
  readonly position: number;
  readonly categoryPosition: number;
  readonly level: number;
  readonly text: CourseText;
  readonly categoryId: bigint;
  readonly categoryText: CategoryText;
  readonly cover: string | null;
  readonly isOpen: boolean;
  readonly hasPreview: boolean;
  readonly lessons: number;
  readonly learned: number;
  readonly seconds: number;
}

interface Wanted {
  readonly memberId: bigint;
  readonly language: Language;
  /** Conditions on the course `c`, its category `k`, the texts `t` of both and the member `m`. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly limit: number;
}

/**
 * Returns published courses of published categories with the member's progress in each. The current play is
 * newer than the saved record. Lessons are counted only for the courses of the page.
 */
export async function readCourses(
  db: Reader,
  { memberId, language, where, limit }: Wanted,
): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with listed as (
      select c.id, c.position, k.position as category_position, c.level, t.course as text, k.id as category_id,
        t.category as category_text, c.cover_id, c.level <= m.contract_level as is_open
      from course c
      join course_category k on k.id = c.category_id and k.is_published
      join member m on m.id = ${memberId}
      cross join lateral (select ${shownText('c.texts', language)} as course,
        ${shownText('k.texts', language)} as category) t
      where c.is_published and ${sql.join(where, sql` and `)}
      order by k.position, k.id, c.position, c.id limit ${limit})
    select d.*, f.object_name as cover, n.has_preview, n.lessons, n.learned, n.seconds
    from listed d
    left join stored_file f on f.id = d.cover_id and f.state = 'claimed'
    cross join lateral (
      select coalesce(bool_or(l.is_preview), false) as has_preview, count(*)::int as lessons, coalesce(sum(l.seconds), 0)::int as seconds,
        count(coalesce(w.learned_at, p.learned_at))::int as learned
      from lesson l
      left join lesson_watch w on w.member_id = ${memberId} and w.lesson_id = l.id
      left join watch_play p on p.member_id = ${memberId} and p.lesson_id = l.id
      where l.course_id = d.id and l.is_published) n
    order by d.category_position, d.category_id, d.position, d.id`.execute(db);
  return rows;
}

export function viewCourse(row: CourseRow) {
  const { text, cover, level, isOpen, hasPreview, lessons, learned, seconds } = row;
  return {
    courseId: String(row.id),
    category: { categoryId: String(row.categoryId), name: row.categoryText.name },
    title: text.title,
    summary: text.summary,
    speaker: text.speaker,
    cover,
    level,
    isOpen,
    hasPreview,
    lessons,
    learned,
    seconds,
  };
}
