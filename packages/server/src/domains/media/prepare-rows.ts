import type { MediaProblem } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';

export interface Made {
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly poster: string | null;
}

const everyMs = 1000;

/**
 * Marks a video as being prepared; undefined if it is finished or was removed. A preparation that another
 * process began starts again.
 */
export async function takeUp(db: Db, mediaId: bigint) {
  return await db
    .updateTable('media')
    .set({ state: 'working', percent: 0, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['folder'])
    .executeTakeFirst();
}

/** Marks a video as ready; undefined if it was removed meanwhile. */
export async function markReady(tx: Tx, mediaId: bigint, made: Made) {
  return await tx
    .updateTable('media')
    .set({ ...made, state: 'ready', percent: 100, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', '=', 'working')
    .returning('madeBy')
    .executeTakeFirst();
}

export async function markFailed(db: Db, mediaId: bigint, problem: MediaProblem): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'failed', problem, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', '=', 'working')
    .execute();
}

/**
 * Returns a progress reporter, which writes at most once a second. Writing also shows whether the video was
 * removed meanwhile.
 */
export function createProgress({ database, log }: Services, mediaId: bigint) {
  const givenUp = new AbortController();
  let percent = 0;
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const { numUpdatedRows } = await database.db
      .updateTable('media')
      .set({ percent })
      .where('id', '=', mediaId)
      .where('state', '=', 'working')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) givenUp.abort();
  };
  const timer = setInterval(() => {
    writing = writing
      .then(write)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of a video was not written'),
      );
  }, everyMs);
  return {
    givenUp: givenUp.signal,
    tell(share: number): void {
      percent = Math.min(99, Math.max(percent, Math.floor(share * 100)));
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
