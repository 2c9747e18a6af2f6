import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export const foldWatchesTask = 'fold-watches';

const idle = '5 minutes';
const most = 500;
/** Maximum number of rounds in one run; the next run of the job continues. */
const mostRounds = 20;

/**
 * Moves idle plays into the saved records. Each round is a short transaction of its own, because reports of
 * those members wait for it.
 */
export async function foldIdleWatches(db: Db): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { rows } = await sql<{ folded: number }>`
      select fold_idle_watches(${idle}::interval, ${most}) as folded`.execute(db);
    if ((rows[0]?.folded ?? 0) < most) return;
  }
}
