import { type ErrorCode, formatMoney, type WithdrawalStop } from '@tradewind/contract';
import { sql } from 'kysely';
import { raiseNotice } from '../../notices/index.ts';
import type { WithdrawalState } from '../../../database/migrations/withdrawal-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseHold, requestIdFor } from '../ledger/index.ts';
import { stopsOfW } from './stops.ts';
import { tellOf } from './tell.ts';

interface Approved {
  readonly state: WithdrawalState;
  readonly approvals: number;
  readonly approvalsNeeded: number;
}

/**
 * Records an operator's approval. Each operator counts once, with their current access; the last approval needed
 * approves the withdrawal in the same statement. If the signer refused the payout because its own rule needs more
 * approvals, one more operator can approve, and the payout is retried.
 */
export async function approveWithdrawal(tx: Tx, id: bigint, operatorId: bigint): Promise<Approved> {
  const { memberId, approvalsNeeded, state, stops } = await lockOpen(tx, id);
  const isRefused = await isPayoutRefused(tx, id);
  if (state !== 'requested' && !(state === 'approved' && isRefused))
    throw new AppError('withdrawalDecided');
  const [stop] = stops;
  if (stop !== undefined) throw new AppError(refusals[stop]);
  const added = await tx
    .insertInto('withdrawalApproval')
    .values({ withdrawalId: id, operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operatorId')
    .executeTakeFirst();
  if (!added) throw new AppError('approvedByYou');
  if (isRefused)
    await tx.insertInto('payoutRetry').values({ withdrawalId: id, operatorId }).execute();
  const agreed = tx
    .selectFrom('withdrawalApprovalNow')
    .select((eb) => eb.fn.countAll<bigint>().as('approvals'))
    .where('withdrawalId', '=', id)
    .where('counts', '=', true);
  const passed = await tx
    .updateTable('withdrawal')
    .set({ state: 'approved', changedBy: operatorId })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where((eb) => eb(agreed, '>=', sql<bigint>`approvals_needed`))
    .returning('state')
    .executeTakeFirst();
  const { approvals } = await agreed.executeTakeFirstOrThrow();
  await tellOf(tx, id, memberId);
  return { state: passed?.state ?? state, approvals: Number(approvals), approvalsNeeded };
}

/**
 * The reason for `securityChanged`: after a change of password or second factor, the owner has a day to notice a
 * takeover.
 */
const refusals: Readonly<Record<WithdrawalStop, ErrorCode>> = {
  blocked: 'memberBlocked',
  incident: 'incidentOpen',
  securityChanged: 'memberSecurityChanged',
};

/**
 * Rejects a withdrawal that no payout has been created for; refunds the hold and notifies the member in the same
 * transaction.
 */
export async function rejectWithdrawal(
  tx: Tx,
  id: bigint,
  operatorId: bigint,
  reason: string,
): Promise<void> {
  const { memberId, holdId, amount, coin, state } = await lockOpen(tx, id);
  const isOpen = state === 'requested' || (state === 'approved' && !(await isBeingPaid(tx, id)));
  if (!isOpen) throw new AppError('withdrawalDecided');
  await tx
    .updateTable('withdrawal')
    .set({ state: 'rejected', changedBy: operatorId, reason })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
  const request = { actorId: operatorId, requestId: requestIdFor('withdrawal-rejected', id) };
  await releaseHold(tx, holdId, request, reason, 'withdrawalRefund');
  await raiseNotice(tx, memberId, {
    kind: 'withdrawalRejected',
    params: { amount: formatMoney(amount), coin, reason },
    link: `/withdrawal?id=${id}`,
  });
  await tellOf(tx, id, memberId);
}

/**
 * Locks the withdrawal and reads it in a second statement: a single statement that waits for a block would still see
 * the member as before the block.
 */
export async function lockOpen(tx: Tx, id: bigint) {
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('withdrawal as w')
    .select(['memberId', 'holdId', 'amount', 'coin', 'state', 'approvalsNeeded'])
    .select(stopsOfW.as('stops'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** True if a payout was refused and none is under way. */
async function isPayoutRefused(tx: Tx, id: bigint): Promise<boolean> {
  const refused = await tx
    .selectFrom('chainTransaction')
    .select('id')
    .where('withdrawalId', '=', id)
    .where('state', '=', 'refused')
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined && !(await isBeingPaid(tx, id));
}

/**
 * True if a payout is, or may be, signed for the withdrawal. Payouts lock the withdrawal before they begin, so for a
 * caller with the lock the answer cannot change before the commit.
 */
export async function isBeingPaid(tx: Tx, id: bigint): Promise<boolean> {
  const payout = await tx
    .selectFrom('chainTransaction')
    .select('id')
    .where('withdrawalId', '=', id)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return payout !== undefined;
}
