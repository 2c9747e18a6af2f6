import type { CourseText, Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface CourseProgress {
  readonly id: bigint;
  readonly texts: Partial<Record<Language, CourseText>>;
  readonly level: number;
  readonly lessons: number;
  readonly learned: number;
  readonly seconds: number;
  readonly watched: number;
  readonly watchedAt: Date | null;
  /** Counts over all published courses; the same in each row. */
  readonly allLessons: number;
  readonly allLearned: number;
}

const most = 50;

/**
 * Returns published courses that have a lesson, started ones first. The current play is newer than the saved
 * record of its lesson. The cost depends on the size of the catalogue, not on what members watched.
 */
export async function readCourseProgress(db: Reader, memberId: bigint): Promise<CourseProgress[]> {
  const { rows } = await sql<CourseProgress>`
    select c.id, c.texts, c.level, count(*)::int as lessons,
      count(coalesce(w.learned_at, p.learned_at))::int as learned,
      sum(l.seconds)::int as seconds,
      sum(least(l.seconds, coalesce(seconds_in(coalesce(seen_of(p.media_id, l.media_id, p.seen),
        seen_of(w.media_id, l.media_id, w.seen))), 0)))::int as watched,
      max(greatest(w.watched_at, case when p.seen <> '{}' then p.reported_at end)) as "watchedAt",
      (sum(count(*)) over ())::int as "allLessons",
      (sum(count(coalesce(w.learned_at, p.learned_at))) over ())::int as "allLearned"
    from course c
      join published_lesson l on l.course_id = c.id
      left join lesson_watch w on w.lesson_id = l.id and w.member_id = ${memberId}
      left join watch_play p on p.lesson_id = l.id and p.member_id = ${memberId}
    group by c.id
    order by "watchedAt" desc nulls last, c.level, c.position, c.id
    limit ${most}`.execute(db);
  return rows;
}
