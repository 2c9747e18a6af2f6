import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export const foldWatchesTask = 'fold-watches';

const idle = '5 minutes';
const most = 500;
/** The next run of the job goes on. */
const mostRounds = 20;

/** A round is a transaction of its own and a short one: reports of those members wait for it. */
export async function foldIdleWatches(db: Db): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { rows } = await sql<{ folded: number }>`
      select fold_idle_watches(${idle}::interval, ${most}) as folded`.execute(db);
    if ((rows[0]?.folded ?? 0) < most) return;
  }
}
