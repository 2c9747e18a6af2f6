import type { Payment } from '@tradewind/chain/signer-protocol';
import type { Journal } from './journal.ts';
import type { NetworkPolicy } from './policy.ts';
import { Refusal, refuseUnless } from './refusal.ts';

const day = 24 * 60 * 60 * 1000;
const longestValidityMs = 60 * 60 * 1000;
/** In sun. No limit of a transaction on Tron holds for its bandwidth and for opening the recipient's account. */
const tronBesidesEnergy = 2_000_000n;

/**
 * The journal is read whole at each start, and it is bounded: nobody shall fill it with trifles. Not so many
 * lines: that of something given up is a tenth of a signature's, and each withdrawal that waits for a limit
 * of the day gives up fifty times a day.
 */
const mostBytesADay = 20 * 1024 * 1024;

export function requireRoom(journal: Journal, now: number): void {
  if (journal.bytesSince(now - day) >= mostBytesADay)
    throw new Refusal('now', 'The signer was asked for too much in a day.');
}

interface Asked {
  readonly payment: Payment;
  /** The sender's place that it takes; null on chains without one. */
  readonly place: string | null;
}

/** The most that it can take of the chain's own coin. */
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
  // Another fee in the same place pays nothing more.
  if (place !== null && journal.firstAt(place)) return;
  if (amount + signedSince(journal, payment, now - day) > aDay)
    throw new Refusal('now', 'It is more than the signer pays in a day.');
}

/** A place counts once, when it was first signed for. */
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

/** With those of what is asked for. One of all in a place is mined at most: the dearest counts. */
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
