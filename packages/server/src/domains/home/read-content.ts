import { homeLimits } from '@tradewind/contract';
import { countStudents } from '../members/index.ts';
import { readCounter } from '../../platform/database/counter.ts';
import type { Db, Reader } from '../../platform/database/database.ts';
import { readCourses } from './read-courses.ts';
import { readPeople } from './people.ts';
import { readSections } from './sections.ts';

/** Reads everything that the home screen shows from the database, in all languages. The caller caches it. */
export async function readContent(db: Db) {
  const [students, learningTimes, sections, people, courses] = await Promise.all([
    countStudents(db),
    countLessonsLearned(db),
    readSections(db),
    readPeople(db),
    readCourses(db, homeLimits.courses),
  ]);
  return {
    students,
    learningTimes,
    sections,
    people: people.filter(({ isPublished }) => isPublished),
    courses,
  };
}

export type HomeContent = Awaited<ReturnType<typeof readContent>>;

/** Returns how often lessons were learned; a database trigger counts it (0024-home.sql). */
async function countLessonsLearned(db: Reader): Promise<number> {
  return await readCounter(db, 'lessonsLearned');
}
