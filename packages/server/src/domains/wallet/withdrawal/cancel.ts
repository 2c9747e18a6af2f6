import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseHold, requestIdFor } from '../ledger/index.ts';
import { tellOf } from './tell.ts';

/**
 * Cancels a withdrawal that is not approved yet; the state change in one statement decides concurrent attempts.
 * Repeating it changes nothing.
 */
export async function cancelWithdrawal(tx: Tx, memberId: bigint, id: bigint): Promise<void> {
  const cancelled = await tx
    .updateTable('withdrawal')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('state', '=', 'requested')
    .returning('holdId')
    .executeTakeFirst();
  if (!cancelled) return await requireCancelled(tx, memberId, id);
  const request = { actorId: memberId, requestId: requestIdFor('withdrawal-cancelled', id) };
  await releaseHold(tx, cancelled.holdId, request, undefined, 'withdrawalRefund');
  await tellOf(tx, id, memberId);
}

async function requireCancelled(tx: Tx, memberId: bigint, id: bigint): Promise<void> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  if (row.state !== 'cancelled') throw new AppError('withdrawalDecided');
}
