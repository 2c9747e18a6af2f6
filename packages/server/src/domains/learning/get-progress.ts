import { type appCalls, formatMoney, inLanguage, type Language } from '@tradewind/contract';
import { readContractLevel } from '../members/index.ts';
import type { Handler } from '../../http/handler.ts';
import { isTimeZone } from '../../platform/time/time-zone.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readBills } from '../wallet/index.ts';
import { type CourseProgress, readCourseProgress } from './course-progress.ts';
import { readStudyDays } from './study-days.ts';

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
