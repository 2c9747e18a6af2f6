import { type appCalls, type Language, lessonsMax } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type LessonRow, progressColumns, progressJoins, viewLesson } from './lesson-rows.ts';
import { readCourses, viewCourse } from './read-courses.ts';
import { shownText } from './shown-text.ts';

export const getCourseDetailList =
  ({ database: { db } }: Services): Handler<typeof appCalls.getCourseDetailList> =>
  async (input, { memberId, language }) => {
    const courseId = BigInt(input.courseId);
    const where = [sql`c.id = ${courseId}`];
    const [[course], lessons] = await Promise.all([
      readCourses(db, { memberId, language, where, limit: 1 }),
      readLessons(db, { memberId, language, courseId }),
    ]);
    if (!course) throw new AppError('notFound');
    return { course: viewCourse(course), items: lessons.map(viewLesson) };
  };

interface Wanted {
  readonly memberId: bigint;
  readonly language: Language;
  readonly courseId: bigint;
}

async function readLessons(
  db: Reader,
  { memberId, language, courseId }: Wanted,
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select ${shownText('l.texts', language)} as text, ${progressColumns}
    from lesson l
    join course c on c.id = l.course_id
    join member m on m.id = ${memberId}
    ${progressJoins}
    where l.course_id = ${courseId} and l.is_published
    order by l.position, l.id limit ${lessonsMax}`.execute(db);
  return rows;
}
