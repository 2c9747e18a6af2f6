import { AppError } from '../../../platform/errors/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requestIdFor, serverActor } from './journal.ts';
import { releaseHold } from './holds.ts';

const mostAtOnce = 500;

/**
 * Releases holds whose expiry time has come; returns how many were due. Holds beyond the limit wait for the next round.
 */
export async function expireHolds(database: Database, now = new Date()): Promise<number> {
  const due = await database.db
    .selectFrom('hold')
    .select('id')
    .where('state', '=', 'held')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(mostAtOnce)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    // Several servers may find the same hold; all of them use the same request id.
    const request = { actorId: serverActor, requestId: requestIdFor('hold-expired', id) };
    await database
      .transaction(async (tx) => await releaseHold(tx, id, request))
      .catch((error: unknown) => {
        // The hold was settled or released since it was found, so there is nothing to release.
        if (!(error instanceof AppError) || error.code !== 'holdOver') failures.push(error);
      });
  }
  // Report failures only at the end: one hold that cannot be released must not keep the others frozen.
  if (failures.length > 0) throw new AggregateError(failures, 'Some holds could not be ended');
  return due.length;
}
