import { AppError } from '../../../platform/errors/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requestIdFor, serverActor } from './journal.ts';
import { releaseHold } from './holds.ts';

const mostAtOnce = 500;

/** Gives back what was frozen until a time that has come. What is left over waits for the next round. */
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
    // Several servers may find the same one; the id of the request is the same for all of them.
    const request = { actorId: serverActor, requestId: requestIdFor('hold-expired', id) };
    await database
      .transaction(async (tx) => await releaseHold(tx, id, request))
      .catch((error: unknown) => {
        // Settled since it was found: then there is nothing to give back.
        if (!(error instanceof AppError) || error.code !== 'holdOver') failures.push(error);
      });
  }
  // One that cannot be given back must not keep the others frozen.
  if (failures.length > 0) throw new AggregateError(failures, 'Some holds could not be ended');
  return due.length;
}
