import type { Database } from '../../platform/database/database.ts';
import { sweep } from '../sweep.ts';
import { gradeSittings } from './grade-sitting.ts';

const batch = 100;
const batches = 50;

/** Grades whatever was submitted, whoever submitted it. */
export async function gradeSubmitted(database: Database): Promise<number> {
  return await sweep({
    batch,
    batches,
    find: (after, most) =>
      database.db
        .selectFrom('examSitting')
        .select('id')
        .where('state', '=', 'submitted')
        .where('id', '>', after?.id ?? 0n)
        .orderBy('id')
        .limit(most)
        .execute(),
    work: (ids) => database.transaction((tx) => gradeSittings(tx, ids)),
  });
}

/** Grades soon after it is called; what is submitted while it grades comes right after. */
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
