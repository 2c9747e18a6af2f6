import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Tx } from '../../../../platform/database/database.ts';

/** Resolves an incident. Moves no money, but a deposit that could not be credited becomes due at once. */
export async function resolveIncident(
  tx: Tx,
  incidentId: bigint,
  operatorId: bigint,
  resolution: string,
): Promise<void> {
  await beginAnew(tx, incidentId);
  const resolved = await tx
    .updateTable('chainIncident')
    .set({ resolvedAt: sql<Date>`now()`, resolvedBy: operatorId, resolution })
    .where('id', '=', incidentId)
    .where('resolvedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (resolved) return;
  const known = await tx
    .selectFrom('chainIncident')
    .select('id')
    .where('id', '=', incidentId)
    .executeTakeFirst();
  throw new AppError(known ? 'incidentResolved' : 'notFound');
}

/**
 * Resets the doubts of the incident's deposit and makes it due. Must come first, because a settlement attempt locks the
 * deposit before its incidents: what such an attempt finds is either part of the incident being resolved, or is found
 * later.
 */
async function beginAnew(tx: Tx, incidentId: bigint): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ doubts: 0, triedAt: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('chainIncident')
        .select('depositId')
        .where('id', '=', incidentId)
        .where('kind', 'in', ['disputed', 'notCredited']),
    )
    .execute();
}
