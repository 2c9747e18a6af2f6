import { readCounter } from '../../platform/database/counter.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Returns how often lessons were learned; a database trigger counts it (0024-home.sql). */
export async function countLessonsLearned(db: Reader): Promise<number> {
  return await readCounter(db, 'lessonsLearned');
}
