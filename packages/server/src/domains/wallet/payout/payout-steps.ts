import { formatMoney } from '@tradewind/contract';
import type { OutgoingOwner } from '../../../chains/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import { publishAll } from '../../../platform/live/index.ts';
import type { WithdrawalState } from '../../../database/migrations/withdrawal-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { askAnewIfBlocked } from '../withdrawal/request-another-approval.ts';
import { academy, releaseHold, requestIdFor, settleHold } from '../ledger/index.ts';

/**
 * Applies a step of a payout on the chain to the withdrawal and its money, in the same transaction that records the
 * step, so that the two never disagree.
 */
export const payoutSteps: OutgoingOwner = async (tx, { withdrawalId, state }) => {
  if (withdrawalId === null) throw new Error('A payout is of a withdrawal.');
  const forOperators = {
    audience: 'operators:chain.read',
    topic: 'withdrawals',
    subject: withdrawalId,
  } as const;
  // Nothing was signed: the withdrawal stays approved, and is retried or rejected, unless a block requires a new
  // approval.
  if (state === 'refused') {
    await askAnewIfBlocked(tx, withdrawalId);
    return await publishAll(tx, [forOperators]);
  }
  const memberId = await steps[state](tx, withdrawalId);
  // Comes last: publishing events blocks other publishers until the commit.
  await publishAll(tx, [
    { audience: `member:${memberId}`, topic: 'withdrawals', subject: withdrawalId },
    forOperators,
  ]);
};

/** Each step returns the id of the member. */
const steps = {
  signed: async (tx: Tx, id: bigint) => await move(tx, id, ['approved'], 'signed'),
  broadcast: noteSent,
  confirmed: settle,
  failed: refund,
};

async function noteSent(tx: Tx, id: bigint): Promise<bigint> {
  const memberId = await move(tx, id, ['signed'], 'broadcast');
  const { amount, coin } = await read(tx, id);
  await raiseNotice(tx, memberId, {
    kind: 'withdrawalSent',
    params: { amount: formatMoney(amount), coin },
    link: linkTo(id),
  });
  return memberId;
}

async function settle(tx: Tx, id: bigint): Promise<bigint> {
  const memberId = await move(tx, id, ['signed', 'broadcast'], 'confirmed');
  const { holdId, amount, charge, coin } = await read(tx, id);
  const request = { actorId: academy, requestId: requestIdFor('withdrawal-settled', id) };
  const arrives = amount - charge;
  await settleHold(tx, holdId, request, [
    { holder: academy, account: 'custody', amount: arrives },
    ...(charge > 0n ? [{ holder: academy, account: 'fees', amount: charge } as const] : []),
  ]);
  await raiseNotice(tx, memberId, {
    kind: 'withdrawalConfirmed',
    params: { amount: formatMoney(amount), coin },
    link: linkTo(id),
  });
  return memberId;
}

/** Refunds the whole amount including the charge, since nothing was paid. */
async function refund(tx: Tx, id: bigint): Promise<bigint> {
  const memberId = await move(tx, id, ['signed', 'broadcast'], 'failed');
  const { holdId, amount, coin } = await read(tx, id);
  const request = { actorId: academy, requestId: requestIdFor('withdrawal-refunded', id) };
  await releaseHold(tx, holdId, request, undefined, 'withdrawalRefund');
  await move(tx, id, ['failed'], 'refunded');
  await raiseNotice(tx, memberId, {
    kind: 'withdrawalFailed',
    params: { amount: formatMoney(amount), coin },
    link: linkTo(id),
  });
  return memberId;
}

async function move(
  tx: Tx,
  id: bigint,
  from: readonly WithdrawalState[],
  state: WithdrawalState,
): Promise<bigint> {
  const moved = await tx
    .updateTable('withdrawal')
    .set({ state, changedBy: null, reason: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('memberId')
    .executeTakeFirst();
  if (!moved) throw new Error(`Withdrawal ${id} cannot become ${state}.`);
  return moved.memberId;
}

async function read(tx: Tx, id: bigint) {
  return await tx
    .selectFrom('withdrawal')
    .select(['holdId', 'amount', 'charge', 'coin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function linkTo(id: bigint): `/${string}` {
  return `/withdrawal?id=${id}`;
}
