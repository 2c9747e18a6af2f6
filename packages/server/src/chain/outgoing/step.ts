import type { Payment, SigningSubject } from '@tradewind/chain/signer-protocol';
import { bytesToHex } from 'viem';
import type { Database } from '../../platform/database/database.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { Signer } from '../signer/signer-client.ts';
import { SignerRefused } from '../signer/signer-error.ts';
import {
  keepSigned,
  noteEnd,
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

/** Signs what waits and keeps it; sending is the next step, as after a crash. */
export async function signWaiting(sending: Sending, row: OpenTransaction): Promise<void> {
  const { database, driver } = sending;
  const placed = { ...row };
  if (row.nonce === null) {
    const nonce = await driver.choosePlace(row);
    if (nonce !== undefined) {
      await takePlace(database, row, nonce);
      placed.nonce = nonce;
    }
  }
  try {
    await sign(sending, placed, await driver.propose(placed));
  } catch (error) {
    const isRefused = error instanceof SignerRefused && error.isForGood;
    if (!isRefused && !(error instanceof WouldFail)) throw error;
    // From here on no other process can have it signed, unless one had before.
    const signed = await sending.signer.close(subjectOf(placed));
    if (signed === 0) return await noteRefused(database, sending.owners, placed, error.message);
    if (isRefused) throw error;
    // A signature that we never received still binds its place: then it must go on, whatever comes of it.
    await sign(sending, placed, await driver.propose(placed, true));
  }
}

/** Finds out where it stands on the chain, and does what is due. */
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
    case 'mined':
      await noteMined(database, owners, row, outcome.attempt);
      return await clearProblem(database, row);
    case 'absent':
  }
  // Before what there is goes out again: on Tron it may have expired, and nobody would take it.
  const proposal = await driver.replace(row, attempts);
  if (proposal) return await sign(sending, row, proposal);
  const newest = attempts.at(-1);
  if (newest && (await isToBeSent(sending, newest))) {
    await driver.send(newest.signedBytes);
    await noteSent(database, owners, row, newest.id);
  }
  await clearProblem(database, row);
}

async function isToBeSent({ driver, patience }: Sending, { sentAt, hash }: Attempt) {
  if (sentAt === null) return true;
  if (Date.now() - sentAt.getTime() < patience.resendAfterMs) return false;
  return !(await driver.isKnown(hash));
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
