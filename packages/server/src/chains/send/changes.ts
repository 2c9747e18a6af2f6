import type { SignedAnswer } from '@tradewind/chain/signer-protocol';
import { sql } from 'kysely';
import { hexToBytes } from 'viem/utils';
import type { OutgoingState, Refusal } from '../../database/migrations/outgoing-tables.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { OutgoingOwners, OutgoingStep } from './owners.ts';
import { type Attempt, attemptsOf, type OpenTransaction } from './transactions.ts';

/** Another process changed the transaction first. */
export class Overtaken extends Error {
  constructor(id: bigint) {
    super(`Transaction ${id} is in other hands.`);
    this.name = 'Overtaken';
  }
}

/** The signature that was mined, and its block. */
interface Mined {
  readonly attempt: Pick<Attempt, 'id'>;
  readonly block: { readonly number: bigint; readonly hash: Buffer };
}

interface Change {
  readonly from: readonly OutgoingState[];
  readonly to: OutgoingStep['state'];
  readonly reason?: string;
  readonly refusal?: Refusal;
  readonly mined?: Mined;
}

/** Changes the state and the owner's records, both or neither, and only once. */
async function change(
  tx: Tx,
  owners: OutgoingOwners,
  row: OpenTransaction,
  { from, to, reason, refusal, mined }: Change,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('chainTransaction')
    .set({
      state: to,
      problem: null,
      problemSince: null,
      ...(reason !== undefined && { reason }),
      ...(refusal && { refusal }),
      ...(mined && {
        minedBy: mined.attempt.id,
        blockNumber: mined.block.number,
        blockHash: mined.block.hash,
      }),
    })
    .where('id', '=', row.id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken(row.id);
  const { id, network, purpose, withdrawalId, addressId, isToken } = row;
  const step = { id, network, purpose, withdrawalId, addressId, isToken, state: to };
  await owners[purpose]?.(tx, { ...step, amount: BigInt(row.amount) });
}

export async function takePlace(
  { db }: Database,
  { id }: OpenTransaction,
  nonce: bigint,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chainTransaction')
    .set({ nonce })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('nonce', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken(id);
}

export interface Signature extends SignedAnswer {
  readonly fee: bigint;
  readonly tip: bigint;
  readonly expiresAt: Date | null;
}

/** Stores a signature before anything of it leaves the server. */
export async function keepSigned(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  { hash, signed, fee, tip, expiresAt }: Signature,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { state } = await lock(tx, row.id);
    if (state !== row.state) throw new Overtaken(row.id);
    await tx
      .insertInto('chainAttempt')
      .values({
        transactionId: row.id,
        hash: Buffer.from(hexToBytes(hash as `0x${string}`)),
        signedBytes: Buffer.from(hexToBytes(signed as `0x${string}`)),
        fee: String(fee),
        tip: String(tip),
        expiresAt,
      })
      // After a crash, the signer returns the same bytes again.
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    if (row.state === 'waiting') await change(tx, owners, row, { from: ['waiting'], to: 'signed' });
  });
}

export async function noteSent(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  attemptId: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .updateTable('chainAttempt')
      .set((eb) => ({ sentAt: new Date(), timesSent: eb('timesSent', '+', 1) }))
      .where('id', '=', attemptId)
      .execute();
    if ((await lock(tx, row.id)).state === 'signed')
      await change(tx, owners, row, { from: ['signed'], to: 'broadcast' });
  });
}

/**
 * Records that the transaction is on the chain, even if not deep enough yet. A process that died may have sent it without
 * recording that.
 */
export async function noteMined(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  attempt: Attempt,
): Promise<void> {
  if (row.state === 'signed') await noteSent(database, owners, row, attempt.id);
  if (row.minedBy === attempt.id) return;
  await database.db
    .updateTable('chainTransaction')
    .set({ minedBy: attempt.id })
    .where('id', '=', row.id)
    .where('state', '=', 'broadcast')
    .execute();
}

/** Records that the block with the transaction is no longer on the chain. */
export async function noteAbsent(
  { db }: Database,
  { id, minedBy }: OpenTransaction,
): Promise<void> {
  if (minedBy === null) return;
  await db
    .updateTable('chainTransaction')
    .set({ minedBy: null })
    .where('id', '=', id)
    .where('state', '=', 'broadcast')
    .execute();
}

/** Records the final outcome on the chain. */
export async function noteEnd(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  end: { readonly to: 'confirmed' | 'failed'; readonly reason?: string; readonly mined: Mined },
): Promise<void> {
  await database.transaction(
    async (tx) => await change(tx, owners, row, { ...end, from: ['signed', 'broadcast'] }),
  );
}

/**
 * Marks a transaction as failed because none of its signatures, as the caller knows them, can be mined any more. If another
 * process has stored a signature or seen it mined meanwhile, that takes precedence.
 */
export async function noteExpired(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  { reason, attempts }: { readonly reason: string; readonly attempts: readonly Attempt[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { minedBy } = await lock(tx, row.id);
    const kept = await attemptsOf(tx, row.id);
    if (minedBy !== null || kept.length !== attempts.length) throw new Overtaken(row.id);
    await change(tx, owners, row, { from: ['signed', 'broadcast'], to: 'failed', reason });
  });
}

/**
 * Refuses a transaction after the signer has closed it, so that no signature of it can be mined. The table rejects the change
 * if it knows of one.
 */
export async function noteRefused(
  database: Database,
  owners: OutgoingOwners,
  row: OpenTransaction,
  why: { readonly reason: string; readonly refusal: Refusal },
): Promise<void> {
  await database.transaction(
    async (tx) => await change(tx, owners, row, { ...why, from: ['waiting'], to: 'refused' }),
  );
}

/** Stores the problem for operators; null when it is over. Returns true if it has changed. */
export async function noteProblem(
  { db }: Database,
  id: bigint,
  problem: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chainTransaction')
    .set({
      problem,
      problemSince: problem === null ? null : sql<Date>`coalesce(problem_since, now())`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'signed', 'broadcast'])
    .where(sql<boolean>`problem is distinct from ${problem}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function lock(tx: Tx, id: bigint) {
  return await tx
    .selectFrom('chainTransaction')
    .select(['state', 'minedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
