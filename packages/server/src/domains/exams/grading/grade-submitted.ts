import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { sweep } from '../sweep.ts';
import { formalRuns } from './formal-runs.ts';
import { gradeSittings } from './grade-sitting.ts';

const batch = 100;
const batches = 50;

/**
 * Grades all submitted attempts. Those held back by a formal exam are found again once that exam is submitted.
 */
export async function gradeSubmitted(database: Database): Promise<number> {
  return await sweep({
    batch,
    batches,
    find: (after, most) =>
      database.db
        .selectFrom('examSitting as s')
        .select('s.id')
        .where('s.state', '=', 'submitted')
        .where(sql<boolean>`not ${formalRuns}`)
        .where('s.id', '>', after?.id ?? 0n)
        .orderBy('s.id')
        .limit(most)
        .execute(),
    work: (ids) => database.transaction((tx) => gradeSittings(tx, ids)),
  });
}

/**
 * Returns a function that starts grading in the background. Attempts submitted while it runs are graded right
 * after.
 */
export function createGrader(database: Database, onError: (error: unknown) => void): () => void {
  let [isRunning, isWanted] = [false, false];
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await gradeSubmitted(database).catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
