import type { Payment } from '@tradewind/chain/signer-protocol';
import type { Journal } from './journal.ts';
import type { NetworkPolicy } from './policy.ts';
import { Refusal, refuseUnless } from './refusal.ts';

const day = 24 * 60 * 60 * 1000;
const longestValidityMs = 60 * 60 * 1000;
/** In sun. A Tron transaction's fee limit does not cover its bandwidth and the creation of the recipient's account. */
const tronBesidesEnergy = 2_000_000n;

/**
 * The most bytes that the journal may grow in a day. The journal is read whole at each start and its size is limited,
 * so requests must not fill it quickly. The limit is in bytes, not lines: a closing takes a tenth of a signature's
 * size, and a withdrawal that waits for a daily limit is closed fifty times a day.
 */
const mostBytesADay = 20 * 1024 * 1024;

export function requireRoom(journal: Journal, now: number): void {
  if (journal.bytesSince(now - day) >= mostBytesADay)
    throw new Refusal('now', 'The signer was asked for too much in a day.');
}

interface Asked {
  readonly payment: Payment;
  /** Chain id, sender and nonce of the transaction; null on chains without nonces. */
  readonly place: string | null;
}

/** Returns the highest possible fee in the chain's native coin. */
export function feeOf({ terms }: Payment): bigint {
  return terms.family === 'evm'
    ? BigInt(terms.gas) * BigInt(terms.maxFeePerGas)
    : BigInt(terms.feeLimit) + tronBesidesEnergy;
}

export function requireWithinLimits(
  journal: Journal,
  { payment, place }: Asked,
  policy: NetworkPolicy,
  now: number,
): void {
  const { purpose, terms } = payment;
  const amount = BigInt(payment.amount);
  const fee = BigInt(terms.family === 'evm' ? terms.maxFeePerGas : terms.feeLimit);
  if (fee > policy.highestFee) throw new Refusal('now', 'The fee is higher than is allowed.');
  if (terms.family === 'tron') {
    const isTimely = terms.expiration > now && terms.expiration <= now + longestValidityMs;
    if (!isTimely) throw new Refusal('now', 'It expires too early or too late.');
  }
  if (feesSince(journal, { payment, place }, now - day) > policy.mostFeesPerDay)
    throw new Refusal('now', 'The fees are more than the signer pays in a day.');
  const limits = {
    payout: { each: policy.mostPerPayout, aDay: policy.mostPerDay },
    gas: { each: policy.mostPerTopUp, aDay: policy.mostTopUpsPerDay },
  };
  if (purpose !== 'payout' && purpose !== 'gas') return;
  const { each, aDay } = limits[purpose];
  refuseUnless(amount <= each, 'It is more than the signer pays at once.');
  // A replacement with the same nonce and another fee pays nothing more.
  if (place !== null && journal.firstAt(place)) return;
  if (amount + signedSince(journal, payment, now - day) > aDay)
    throw new Refusal('now', 'It is more than the signer pays in a day.');
}

/** Sums the signed amounts since `moment`. Each nonce counts once, at the time it was first signed for. */
function signedSince(
  journal: Journal,
  { purpose, network }: Pick<Payment, 'purpose' | 'network'>,
  moment: number,
): bigint {
  let sum = 0n;
  for (const entry of journal.since(moment)) {
    if (entry.purpose !== purpose || entry.network !== network) continue;
    if (entry.place === null || journal.firstAt(entry.place) === entry) sum += BigInt(entry.amount);
  }
  return sum;
}

/**
 * Sums the highest possible fees since `moment`, including the requested payment. Of all transactions with one nonce
 * only one can be mined, so the highest fee of each nonce counts.
 */
function feesSince(journal: Journal, { payment, place }: Asked, moment: number): bigint {
  const ofPlaces = new Map<string, bigint>();
  const count = (where: string, fee: bigint) => {
    if (fee > (ofPlaces.get(where) ?? 0n)) ofPlaces.set(where, fee);
  };
  count(place ?? 'what is asked for', feeOf(payment));
  for (const entry of journal.since(moment))
    if (entry.network === payment.network) count(entry.place ?? entry.hash, BigInt(entry.fee ?? 0));
  return [...ofPlaces.values()].reduce((sum, fee) => sum + fee, 0n);
}
