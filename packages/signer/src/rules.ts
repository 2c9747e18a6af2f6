import { formatAddress } from '@tradewind/chain/address';
import type { Payment } from '@tradewind/chain/signer-protocol';
import type { Hex } from 'viem';
import type { Journal } from './journal.ts';
import type { KeyRing, SigningKey } from './key-ring.ts';
import type { NetworkPolicy } from './policy.ts';
import { Refusal, refuseUnless } from './refusal.ts';
import type { WithdrawalRow, Withdrawals } from './withdrawals.ts';

/**
 * Time after a Tron expiration until the transaction counts as expired: clocks may differ, and a block of the last
 * second becomes final later.
 */
const afterExpiryMs = 5 * 60 * 1000;
const mostSignatures = { evm: 50, tron: 3 };

/** Returns the key that signs, chosen by purpose and never by the question's sender. */
export function senderOf(ring: KeyRing, { family }: NetworkPolicy, payment: Payment): SigningKey {
  if (payment.purpose !== 'sweep') return ring.treasury(family);
  refuseUnless(payment.child !== null, 'A sweep is from a member’s address.');
  return ring.member(family, payment.child);
}

export function requireKnownNetwork(policy: NetworkPolicy | undefined, payment: Payment) {
  refuseUnless(policy !== undefined, `The signer’s policy has no network ${payment.network}.`);
  const { terms, token } = payment;
  refuseUnless(terms.family === policy.family, 'The network is of another family of chains.');
  if (terms.family === 'evm' && policy.family === 'evm') {
    refuseUnless(terms.chainId === policy.chainId, 'The network is another chain.');
    const { maxFeePerGas, maxPriorityFeePerGas } = terms;
    refuseUnless(BigInt(maxPriorityFeePerGas) <= BigInt(maxFeePerGas), 'The tip is over the fee.');
    refuseUnless(BigInt(terms.gas) <= policy.mostGas, 'It wants more gas than is allowed.');
  }
  refuseUnless(token === null || token === policy.token, 'It is another token.');
  refuseUnless(BigInt(payment.amount) > 0n, 'It sends nothing.');
  return policy;
}

/** Refuses a recipient that the purpose does not allow. */
export async function requireRightRecipient(
  payment: Payment,
  policy: NetworkPolicy,
  { ring, withdrawals }: { ring: KeyRing; withdrawals: Withdrawals | undefined },
  isNew: boolean,
): Promise<void> {
  const { purpose, recipient, child, token } = payment;
  const treasury = ring.treasury(policy.family).address;
  switch (purpose) {
    case 'sweep':
      refuseUnless(token !== null, 'A sweep is of the token.');
      return refuseUnless(recipient === treasury, 'A sweep goes to the treasury only.');
    case 'cold':
      refuseUnless(token !== null, 'What goes to the cold address is of the token.');
      refuseUnless(BigInt(payment.amount) >= policy.leastToCold, 'It is too little for its fee.');
      return refuseUnless(recipient === policy.cold, 'It is not the policy’s cold address.');
    case 'gas':
      refuseUnless(token === null && child !== null, 'Gas is of the chain’s own coin.');
      return refuseUnless(
        recipient === ring.member(policy.family, child).address,
        'Gas goes to members’ addresses only.',
      );
    case 'payout':
      refuseUnless(token !== null && child === null, 'A payout is of the token.');
      refuseUnless(recipient !== treasury, 'A payout to the treasury pays nobody.');
      if (!withdrawals) throw new Refusal('now', 'The signer has no database to look in.');
      return requireApproved(payment, policy, await withdrawals.find(payment.reference), isNew);
  }
}

/**
 * Refuses a payout whose withdrawal is not approved as requested. A transaction that was signed before and can still be
 * sent is not checked again for a block, a doubtful deposit or withdrawn approvals: it keeps its nonce, and a
 * replacement pays nothing that could not be paid anyway. On Tron the earlier transaction has expired, so all is
 * checked again.
 */
function requireApproved(
  payment: Payment,
  policy: NetworkPolicy,
  row: WithdrawalRow | undefined,
  isNew: boolean,
) {
  refuseUnless(row !== undefined, 'There is no such withdrawal.');
  refuseUnless(
    ['approved', 'signed', 'broadcast'].includes(row.state),
    `The withdrawal is ${row.state}.`,
  );
  // The stop can be lifted without another withdrawal, so the refusal is temporary.
  if (row.stopped && isNew)
    throw new Refusal(
      'now',
      'The member is blocked or changed how they log in, or a deposit is being looked into.',
    );
  refuseUnless(row.network === payment.network, 'The withdrawal is on another network.');
  const address: Hex = `0x${row.address.toString('hex')}`;
  refuseUnless(address === payment.recipient, 'The withdrawal goes to another address.');
  const amount = BigInt(payment.amount);
  refuseUnless(row.arrives * policy.scale === amount, 'The withdrawal is of another amount.');
  refuseUnless(
    row.hold_purpose === 'withdrawal' && row.hold_state === 'held',
    'The money of the withdrawal is not frozen.',
  );
  refuseUnless(
    row.hold_amount === row.amount && row.frozen === row.amount && row.arrives <= row.amount,
    'The ledger froze another amount.',
  );
  const destination = `${payment.network} ${formatAddress(policy.family, row.address)}`;
  refuseUnless(row.destination === destination, 'The ledger froze it for another address.');
  const own = policy.twoApprovalsFrom !== undefined && amount >= policy.twoApprovalsFrom ? 2 : 0;
  refuseUnless(
    row.approvals >= Math.max(row.approvals_needed, own) || !isNew,
    'Too few operators have approved it.',
  );
}

export interface Request {
  readonly subject: string;
  readonly place: string | null;
  readonly terms: string;
}

/** Refuses a second nonce for a subject, and a second subject for a nonce. */
export function requireOnePlace(
  journal: Journal,
  { subject, place, terms }: Request,
  { family }: NetworkPolicy,
  now: number,
): void {
  const earlier = journal.signedFor(subject);
  refuseUnless(earlier.length < mostSignatures[family], 'It has been signed too often.');
  for (const entry of earlier) {
    refuseUnless(entry.terms === terms, 'It was signed for something else before.');
    refuseUnless(entry.place === place, 'It was signed for another place before.');
    if (entry.expires !== null && entry.expires + afterExpiryMs > now)
      throw new Refusal('now', 'What was signed before may still be sent.');
  }
  const taken = place === null ? undefined : journal.firstAt(place);
  refuseUnless(taken === undefined || taken.subject === subject, 'The place is another’s.');
}
