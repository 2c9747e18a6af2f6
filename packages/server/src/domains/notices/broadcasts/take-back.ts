import { sql } from 'kysely';
import { publish } from '../../../platform/live/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { tellConsole } from './publish-broadcast.ts';

export async function unscheduleBroadcast(
  tx: Tx,
  operatorId: bigint,
  broadcastId: bigint,
): Promise<void> {
  const { numUpdatedRows } = await changing(tx, operatorId, broadcastId)
    .set({ state: 'draft', publishAt: null })
    .where('state', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await refuse(tx, broadcastId, 'broadcastNotScheduled');
  await tellConsole(tx);
}

export async function withdrawBroadcast(
  tx: Tx,
  operatorId: bigint,
  broadcastId: bigint,
): Promise<void> {
  const { numUpdatedRows } = await changing(tx, operatorId, broadcastId)
    .set({ state: 'withdrawn', withdrawnAt: sql<Date>`now()` })
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await refuse(tx, broadcastId, 'broadcastNotPublished');
  await publish(tx, 'all-members', 'information');
  await tellConsole(tx);
}

function changing(tx: Tx, operatorId: bigint, broadcastId: bigint) {
  return tx
    .updateTable('broadcast')
    .set({ changedBy: operatorId, changedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', broadcastId);
}

async function refuse(
  tx: Tx,
  id: bigint,
  code: 'broadcastNotScheduled' | 'broadcastNotPublished',
): Promise<never> {
  const known = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw new AppError(known ? code : 'notFound');
}
