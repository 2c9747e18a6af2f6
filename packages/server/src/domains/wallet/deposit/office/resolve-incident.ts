import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Tx } from '../../../../platform/database/database.ts';

/** Moves no money. What kept a deposit from being credited is tried once more, at once. */
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
 * Doubts are counted from nothing. First, because whoever tries a deposit locks it before its incidents: what they
 * find is either in the incident that is resolved here, or is found after it was.
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
