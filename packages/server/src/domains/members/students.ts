import { readCounter } from '../../platform/database/counter.ts';
import type { Reader } from '../../platform/database/database.ts';

export const studentsCounter = 'students';

/** Counts the members with a verified email address. Registration needs one, so that is all of them. */
export async function countStudents(db: Reader): Promise<number> {
  return await readCounter(db, studentsCounter);
}
