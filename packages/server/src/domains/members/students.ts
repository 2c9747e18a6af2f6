import { readCounter } from '../../platform/database/counter.ts';
import type { Reader } from '../../platform/database/database.ts';

export const studentsCounter = 'students';

/** Members with a verified email address; registering needs one, so that is all of them. */
export async function countStudents(db: Reader): Promise<number> {
  return await readCounter(db, studentsCounter);
}
