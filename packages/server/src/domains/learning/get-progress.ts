import {
  type appCalls,
  formatMoney,
  inLanguage,
  type Language,
  type CourseText,
} from '@tradewind/contract';
import { readContractLevel } from '../members/index.ts';
import type { Handler } from '../../http/handler.ts';
import { isTimeZone } from '../../platform/time/time-zone.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readBills } from '../wallet/index.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { readStudyDays } from './study-days.ts';

interface CourseProgress {
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

const rewardsShown = 3;

export const getProgress =
  ({ database: { db } }: Services): Handler<typeof appCalls.getProgressOverview> =>
  async ({ timeZone = 'UTC' }, { memberId, language }) => {
    const [level, courses, days, rewards] = await Promise.all([
      readContractLevel(db, memberId),
      readCourseProgress(db, memberId),
      readStudyDays(db, memberId, zoneOf(timeZone), new Date()),
      readBills(db, memberId, { category: 'reward' }, { most: rewardsShown }),
    ]);
    return {
      level,
      days,
      lessons: {
        learned: courses[0]?.allLearned ?? 0,
        published: courses[0]?.allLessons ?? 0,
      },
      courses: courses
        .filter((course) => course.watchedAt !== null || course.level <= level)
        .map((course) => viewCourse(course, language)),
      rewards: rewards.map(({ id, coin, amount, time }) => ({
        billId: String(id),
        coin,
        amount: formatMoney(amount),
        time: time.toISOString(),
      })),
    };
  };

/** Falls back to UTC, because some browsers report a name that is not a time zone. */
function zoneOf(name: string): string {
  return isTimeZone(name) ? name : 'UTC';
}

function viewCourse(
  { id, texts, lessons, learned, seconds, watched }: CourseProgress,
  language: Language,
) {
  const title = inLanguage(texts, language)?.title ?? '';
  return { courseId: String(id), title, lessons, learned, seconds, watched };
}

/**
 * Returns published courses that have a lesson, started ones first. The current play is newer than the saved
 * record of its lesson. The cost depends on the size of the catalogue, not on what members watched.
 */
async function readCourseProgress(db: Reader, memberId: bigint): Promise<CourseProgress[]> {
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
