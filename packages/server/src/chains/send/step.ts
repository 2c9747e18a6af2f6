import type { CloseAnswer, Payment, SigningSubject } from '@tradewind/chain/signer-protocol';
import type { Hex } from 'viem';
import { bytesToHex } from 'viem/utils';
import type { Refusal } from '../../database/migrations/outgoing-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { Signer } from '../signer/signer-client.ts';
import { SignerRefused } from '../signer/signer-error.ts';
import {
  keepSigned,
  noteAbsent,
  noteEnd,
  noteExpired,
  noteMined,
  noteProblem,
  noteRefused,
  noteSent,
  takePlace,
} from './changes.ts';
import { type Driver, MustWait, type Patience, type Proposal, WouldFail } from './driver.ts';
import type { OutgoingNetwork } from './network.ts';
import { findOutcome } from './outcome.ts';
import type { OutgoingOwners } from './owners.ts';
import { type Attempt, attemptsOf, type OpenTransaction } from './transactions.ts';

export interface Sending {
  readonly database: Database;
  readonly owners: OutgoingOwners;
  readonly signer: Signer;
  readonly rpc: Rpc;
  readonly network: OutgoingNetwork;
  readonly driver: Driver;
  readonly patience: Patience;
}

/** Signs a waiting transaction and stores it. Sending is the next step, which also follows after a crash. */
export async function signWaiting(sending: Sending, row: OpenTransaction): Promise<void> {
  const { database, driver, network } = sending;
  const placed = { ...row };
  try {
    if (row.purpose === 'payout' && !network.isOn)
      throw new MustWait('Withdrawals are switched off on this network.');
    if (row.purpose === 'payout' && network.isQuorumBroken)
      throw new MustWait('Too few providers of this network agree. It goes on when they do.');
    if (row.nonce === null) {
      const nonce = await driver.choosePlace(row);
      if (nonce !== undefined) {
        await takePlace(database, row, nonce);
        placed.nonce = nonce;
      }
    }
    await sign(sending, placed, await driver.propose(placed));
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined || !(error instanceof Error)) throw error;
    // Closing makes the signer refuse this transaction to every process, unless it has signed it before.
    const closing = await sending.signer.close(subjectOf(placed));
    if (closing.signed === 0 || (refusal === 'good' && (await isLongGone(driver, closing))))
      // Nothing can be mined for it, so it is refused. That frees its nonce for others, and its owner asks again later.
      return await noteRefused(database, sending.owners, placed, {
        reason: error.message,
        refusal,
      });
    // A signature that was never received still occupies its nonce, so the transaction must be sent whatever its outcome.
    if (!(error instanceof WouldFail)) throw error;
    await sign(sending, placed, await driver.propose(placed, true));
  }
}

/** Returns the kind of refusal if the error is a reason not to sign at all: `now` if it may resolve itself, `good` if not. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof SignerRefused) return error.isForGood ? 'good' : 'now';
  if (error instanceof WouldFail) return 'good';
  return error instanceof MustWait ? 'now' : undefined;
}

/** Finds out the state of the transaction on the chain and does what is due. */
export async function follow(sending: Sending, row: OpenTransaction): Promise<void> {
  const { database, owners, rpc, network, driver } = sending;
  const attempts = await attemptsOf(database.db, row.id);
  const outcome = await findOutcome(rpc, network, row, attempts);
  switch (outcome.kind) {
    case 'confirmed':
      return await noteEnd(database, owners, row, { to: 'confirmed', mined: outcome });
    case 'failed':
      return await noteEnd(database, owners, row, {
        to: 'failed',
        mined: outcome,
        reason: 'The transfer was reverted on the chain.',
      });
    case 'odd':
      throw new MustWait('It was mined, but moved nothing that we know of.');
    case 'disputed':
      await sendInDoubt(sending, row, attempts.at(-1));
      throw new MustWait('Providers do not agree on what became of it.');
    case 'tooFewVoices':
      await noteMined(database, owners, row, outcome.attempt);
      throw new MustWait(outcome.problem);
    case 'mined':
      await noteMined(database, owners, row, outcome.attempt);
      return await clearProblem(database, row);
    case 'absent':
  }
  await noteAbsent(database, row);
  // Try to replace before sending again: on Tron the old bytes may have expired, and no provider would accept them.
  const proposal = await driver.replace(row, attempts);
  let refused: SignerRefused | undefined;
  if (proposal) {
    refused = await trySigning(sending, row, proposal);
    if (!refused) return;
  }
  const newest = attempts.at(-1);
  // An expiring transaction is replaced only after it has expired.
  const hasExpired = refused !== undefined && newest?.expiresAt !== null;
  if (newest && !hasExpired && (await isToBeSent(sending, newest))) {
    await driver.send(newest.signedBytes);
    await noteSent(database, owners, row, newest.id);
  }
  if (refused) {
    const isLast = hasExpired && refused.isForGood;
    const closing = isLast && (await sending.signer.close(subjectOf(row)));
    if (closing && (await isLongGone(driver, closing, attempts))) {
      const reason = `It expired before it was mined, and another is not signed: ${refused.message}`;
      return await noteExpired(database, owners, row, { reason, attempts });
    }
    // Without a higher fee the existing bytes must do: they were sent again, and the problem is reported.
    throw refused;
  }
  await clearProblem(database, row);
}

/** True if no signature of it can be mined any more, whether it was stored here or its answer was lost. */
async function isLongGone(
  driver: Driver,
  { signed, expiring = [] }: CloseAnswer,
  attempts: readonly Attempt[] = [],
): Promise<boolean> {
  if (expiring.length !== signed) return false;
  const all = new Map<string, Date | null>(
    expiring.map(({ hash, expires }) => [hash, new Date(expires)]),
  );
  for (const { hash, expiresAt } of attempts) all.set(bytesToHex(hash), expiresAt);
  return await driver.areOver(
    [...all].map(([hash, expiresAt]) => ({ hash: hash as Hex, expiresAt })),
  );
}

async function trySigning(sending: Sending, row: OpenTransaction, proposal: Proposal) {
  try {
    await sign(sending, row, proposal);
    return undefined;
  } catch (error) {
    if (error instanceof SignerRefused) return error;
    throw error;
  }
}

async function isToBeSent(sending: Sending, attempt: Attempt) {
  if (attempt.sentAt === null) return true;
  return isDue(sending, attempt) && !(await sending.driver.isKnown(attempt.hash));
}

function isDue({ patience }: Sending, { sentAt }: Attempt): boolean {
  return sentAt === null || Date.now() - sentAt.getTime() >= patience.resendAfterMs;
}

/** Sends the bytes again during a dispute: the provider that reports them as mined may lie. The same bytes can pay only once. */
async function sendInDoubt(sending: Sending, row: OpenTransaction, newest: Attempt | undefined) {
  if (!newest || !isDue(sending, newest)) return;
  // No provider accepts expired bytes.
  if (newest.expiresAt !== null && newest.expiresAt.getTime() < Date.now()) return;
  try {
    await sending.driver.send(newest.signedBytes);
    await noteSent(sending.database, sending.owners, row, newest.id);
  } catch (error) {
    if (!(error instanceof MustWait)) throw error;
  }
}

async function sign(sending: Sending, row: OpenTransaction, proposal: Proposal): Promise<void> {
  const { database, owners, signer, network } = sending;
  const { terms, ...kept } = proposal;
  const payment: Payment = {
    ...subjectOf(row),
    sender: bytesToHex(row.sender),
    child: row.child,
    recipient: bytesToHex(row.recipient),
    token: row.isToken ? network.token : null,
    amount: row.amount,
    terms,
  };
  const signed = await signer.sign(payment);
  await keepSigned(database, owners, row, { ...signed, ...kept });
}

function subjectOf({ network, purpose, withdrawalId, id }: OpenTransaction): SigningSubject {
  return { network, purpose, reference: String(withdrawalId ?? id), transaction: String(id) };
}

async function clearProblem(database: Database, { id, problem }: OpenTransaction): Promise<void> {
  if (problem !== null) await noteProblem(database, id, null);
}
