import type { appCalls, CourseText } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type LessonRow, progressColumns, progressJoins, viewLesson } from './lesson-rows.ts';
import { shownText } from './shown-text.ts';

/**
 * Number of recent lessons considered. A member who has learned more than these in a row finds the next lesson
 * in the list.
 */
const lookedThrough = 50;

/**
 * Returns the lesson to continue with: the most recently watched lesson if it is not learned yet, otherwise the
 * next unlearned one of its course. Goes back to earlier courses if one is finished. Ignores lessons that were
 * opened but never played, and those that the caller may not play now.
 */
export const getContinueLesson =
  ({ database: { db } }: Services): Handler<typeof appCalls.getContinueLesson> =>
  async (_, { memberId, language }) => {
    const { rows } = await sql<Candidate>`
      with recent as (
        (select lesson_id, watched_at as at from lesson_watch
          where member_id = ${memberId} and (seen <> '{}' or position > 0)
          order by watched_at desc limit ${lookedThrough})
        union all
        (select lesson_id, reported_at from watch_play
          where member_id = ${memberId} and (seen <> '{}' or position > 0)))
      select n.*
      from recent r
      join lesson b on b.id = r.lesson_id
      cross join lateral (
        select c.id as course_id, ${shownText('c.texts', language)} as course_text,
          ${shownText('l.texts', language)} as text, ${progressColumns}
        from lesson l
        join course c on c.id = l.course_id and c.is_published
        join course_category k on k.id = c.category_id and k.is_published
        join member m on m.id = ${memberId}
        ${progressJoins}
        where l.course_id = b.course_id and l.is_published
          and (l.position, l.id) >= (b.position, b.id)
          and coalesce(w.learned_at, p.learned_at) is null
          and (l.is_preview or c.level <= m.contract_level)
        order by l.position, l.id limit 1) n
      order by r.at desc limit 1`.execute(db);
    const [found] = rows;
    if (!found) return { item: null };
    return {
      item: {
        courseId: String(found.courseId),
        courseTitle: found.courseText.title,
        lesson: viewLesson(found),
      },
    };
  };

interface Candidate extends LessonRow {
  readonly courseId: bigint;
  readonly courseText: CourseText;
}
