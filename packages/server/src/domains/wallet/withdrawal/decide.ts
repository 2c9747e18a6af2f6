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
 * Each operator once, with the access they have; whoever is the last that is needed lets it go, in the same statement. The signer has a rule of its
 * own for how many it takes: where its payout was refused, one more can approve what the server's rule let go, and
 * it is tried again.
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

/** Whoever took an account over may have asked for it: after a change its owner has a day to notice. */
const refusals: Readonly<Record<WithdrawalStop, ErrorCode>> = {
  blocked: 'memberBlocked',
  incident: 'incidentOpen',
  securityChanged: 'memberSecurityChanged',
};

/** Until it is being paid. The money is back in the same transaction, and its owner knows why. */
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

/** In two statements: one that waits for a block still sees the member as they were before it. */
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

/** It was to be paid and was not, and nothing is under way. */
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
 * Something is, or may be, signed for it. Whoever pays locks the withdrawal before they begin, so that this
 * cannot change between the look and the decision.
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
