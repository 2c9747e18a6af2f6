import { createHash } from 'node:crypto';
import type {
  CloseAnswer,
  HelloAnswer,
  Payment,
  Question,
  RefusalAnswer,
  SignedAnswer,
  SigningSubject,
} from '@tradewind/chain/signer-protocol';
import type { Logger } from 'pino';
import type { Journal } from './journal.ts';
import type { KeyRing } from './key-ring.ts';
import { feeOf, requireRoom, requireWithinLimits } from './limits.ts';
import type { NetworkPolicy, Policy } from './policy.ts';
import { Refusal, refuseUnless } from './refusal.ts';
import { requireKnownNetwork, requireOnePlace, requireRightRecipient, senderOf } from './rules.ts';
import { signTransfer } from './sign.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface Desk {
  readonly ring: KeyRing;
  readonly policy: Policy;
  readonly journal: Journal;
  readonly withdrawals: Withdrawals | undefined;
  readonly log: Logger;
  /** Records every decision; see `recordOf`. */
  readonly record: Logger;
  readonly now: () => number;
}

export type Answer = HelloAnswer | SignedAnswer | RefusalAnswer | CloseAnswer;

/** Answers one question. Questions must not overlap, since each decision depends on what was signed before. */
export async function answer(desk: Desk, question: Question): Promise<Answer> {
  if (question.ask === 'hello') return hello(desk);
  if (question.ask === 'sign') return await decide(desk, question.payment);
  return await close(desk, question.subject);
}

function hello({ ring, policy }: Desk): HelloAnswer {
  return {
    accountKeys: { evm: ring.accountKey('evm'), tron: ring.accountKey('tron') },
    treasuries: { evm: ring.treasury('evm').address, tron: ring.treasury('tron').address },
    networks: [...policy.keys()],
  };
}

/**
 * Closes a transaction so that it is never signed later. If the subject was signed before, reports the signatures
 * instead; the server relies on this answer before it gives up a payment.
 */
async function close(
  { journal, record, now }: Desk,
  given: SigningSubject,
): Promise<CloseAnswer | RefusalAnswer> {
  const subject = subjectOf(given);
  const earlier = journal.signedFor(subject);
  const signed = earlier.length;
  const expiring = earlier.flatMap(({ hash, expires }) =>
    expires === null ? [] : [{ hash, expires }],
  );
  const transaction = transactionOf(given);
  if (signed > 0 || journal.isClosed(transaction)) return { signed, expiring };
  try {
    requireRoom(journal, now());
    await journal.close(transaction, now());
    record.info({ transaction }, 'closed');
    return { signed, expiring };
  } catch (error) {
    return refusalOf(error, { record, subject, signed });
  }
}

async function decide(desk: Desk, payment: Payment): Promise<SignedAnswer | RefusalAnswer> {
  const { journal, record } = desk;
  const subject = subjectOf(payment);
  const question = createHash('sha256').update(JSON.stringify(payment)).digest('hex');
  // A signature already issued is no secret: the same question gets the identical bytes again.
  const known = journal.forQuestion(question);
  if (known) return { hash: known.hash, signed: known.signed };
  try {
    const signed = await sign(desk, payment, { subject, question });
    record.info({ subject, hash: signed.hash }, 'signed');
    return signed;
  } catch (error) {
    return refusalOf(error, { record, subject, signed: journal.signedFor(subject).length });
  }
}

function refusalOf(
  error: unknown,
  {
    record,
    subject,
    signed,
  }: Pick<Desk, 'record'> & { readonly subject: string; readonly signed: number },
): RefusalAnswer {
  if (!(error instanceof Refusal)) throw error;
  const { refused, message: why } = error;
  record.warn({ subject, why }, 'refused');
  return { refused, why, signed };
}

async function sign(
  desk: Desk,
  payment: Payment,
  { subject, question }: { readonly subject: string; readonly question: string },
): Promise<SignedAnswer> {
  const { ring, journal } = desk;
  const now = desk.now();
  refuseUnless(!journal.isClosed(transactionOf(payment)), 'The server has given it up.');
  requireRoom(journal, now);
  const policy = requireKnownNetwork(desk.policy.get(payment.network), payment);
  // On Tron the earlier signature has expired, so each new one is a new payment.
  const isNew = policy.family === 'tron' || journal.signedFor(subject).length === 0;
  await requireRightRecipient(payment, policy, desk, isNew);
  const key = senderOf(ring, policy, payment);
  refuseUnless(payment.sender === key.address, 'The signer has another key for its sender.');
  const { terms, amount, network, purpose } = payment;
  const place = placeOf(policy, key.address, payment);
  const parties = [network, key.address, payment.recipient, payment.token ?? 'own', amount].join();
  requireOnePlace(journal, { subject, place, terms: parties }, policy, now);
  requireWithinLimits(journal, { payment, place }, policy, now);
  const signed = await signTransfer(key, payment);
  const expires = terms.family === 'tron' ? terms.expiration : null;
  // The entry is on disk before the signature leaves, so that a question after a crash finds it.
  await journal.append({
    at: now,
    subject,
    network,
    purpose,
    place,
    expires,
    terms: parties,
    amount,
    fee: String(feeOf(payment)),
    question,
    ...signed,
  });
  return signed;
}

/** A payout's subject has no network: a withdrawal is the same one on every network. */
function subjectOf({ purpose, network, reference }: SigningSubject): string {
  return purpose === 'payout' ? `payout/${reference}` : `${purpose}/${network}/${reference}`;
}

function transactionOf(given: SigningSubject): string {
  return `${subjectOf(given)}#${given.transaction}`;
}

function placeOf(policy: NetworkPolicy, sender: string, { terms }: Payment): string | null {
  if (policy.family !== 'evm' || terms.family !== 'evm') return null;
  return `${policy.chainId}/${sender}/${terms.nonce}`;
}
