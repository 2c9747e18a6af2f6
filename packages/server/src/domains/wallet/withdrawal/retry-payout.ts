import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isBeingPaid, lockOpen } from './decide.ts';
import { tellOf } from './tell.ts';

/** Resets the earlier refusals, so that the payout is retried at the next round if nothing else stops it. */
export async function retryPayout(tx: Tx, id: bigint, operatorId: bigint): Promise<void> {
  const { memberId, state } = await lockOpen(tx, id);
  if (state !== 'approved' || (await isBeingPaid(tx, id))) throw new AppError('withdrawalDecided');
  await tx.insertInto('payoutRetry').values({ withdrawalId: id, operatorId }).execute();
  await tellOf(tx, id, memberId);
}
