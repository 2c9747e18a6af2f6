import { randomBytes } from 'node:crypto';
import { bytesToHex } from 'viem/utils';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingState } from '../../database/migrations/outgoing-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  keepSigned,
  noteAbsent,
  noteEnd,
  noteExpired,
  noteMined,
  noteProblem,
  noteRefused,
  noteSent,
  Overtaken,
  takePlace,
} from './changes.ts';
import { listStuck } from './list-stuck.ts';
import type { OutgoingStep } from './owners.ts';
import {
  attemptsOf,
  findWaiting,
  listConfirmed,
  listOpen,
  nextPlace,
  type OpenTransaction,
} from './transactions.ts';

const [here, elsewhere] = ['ERC20', 'BEP20'];

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
beforeEach(async () => {
  await database.pool.query(`
    alter table chain_attempt disable trigger user; alter table chain_transaction disable trigger user;
    update chain_transaction set mined_by = null;
    delete from chain_attempt; delete from chain_transaction;
    alter table chain_attempt enable trigger user; alter table chain_transaction enable trigger user`);
  steps.length = 0;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const steps: OutgoingStep[] = [];
const owners = {
  cold: async (_: unknown, step: OutgoingStep) => {
    steps.push(step);
    await Promise.resolve();
  },
};

interface Sample {
  readonly network?: string;
  readonly sender?: Buffer;
  readonly nonce?: bigint;
  readonly state?: OutgoingState;
  readonly blockNumber?: bigint;
  readonly reason?: string;
  readonly refusal?: 'now' | 'good';
  readonly problem?: string;
  readonly attempts?: number;
  readonly minutesAgo?: number;
  readonly isExpired?: boolean;
}

/** Adds a transfer to the cold address in the given state; returns its id. */
async function add(given: Sample = {}): Promise<bigint> {
  const { network = here, sender = randomBytes(20), nonce = null, state = 'waiting' } = given;
  const { blockNumber = null, reason = null, refusal = null, problem = null } = given;
  const { attempts = state === 'waiting' ? 0 : 1, minutesAgo = 0, isExpired = false } = given;
  await database.pool.query('alter table chain_transaction disable trigger user');
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce, state, block_number,
      reason, refusal, problem, problem_since, changed_at)
    values (${network}, 'cold', ${sender}, ${randomBytes(20)}, true, 5, ${nonce}, ${state}, ${blockNumber}, ${reason},
      ${refusal}, ${problem}, case when ${problem}::text is not null then now() - interval '1 hour' end,
      now() - ${minutesAgo} * interval '1 minute') returning id`.execute(database.db);
  await database.pool.query('alter table chain_transaction enable trigger user');
  const id = rows[0]?.id ?? 0n;
  for (let nth = 0; nth < attempts; nth += 1)
    await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee, expires_at)
      values (${id}, ${randomBytes(32)}, '\\x02', 1, case when ${isExpired} then now() - interval '1 day' end)`.execute(
      database.db,
    );
  return id;
}

async function open(id: bigint): Promise<OpenTransaction> {
  const found = (await listOpen(database.db, here)).find((row) => row.id === id);
  if (!found) throw new Error('It is not open');
  return found;
}

async function rowOf(id: bigint) {
  return await database.db
    .selectFrom('chainTransaction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const idsOf = (rows: readonly { readonly id: bigint }[]) => rows.map(({ id }) => id);

const minutesSince = (moment: string) => Math.round((Date.now() - Date.parse(moment)) / 60_000);

const confirmedAbove100 = async (most: number, id?: bigint) =>
  idsOf(
    await listConfirmed(
      database.db,
      here,
      { above: 100n, after: id === undefined ? undefined : { isPayout: false, id } },
      most,
    ),
  );

describe('outgoing transactions', () => {
  test('are listed by network, unsent ones before sent ones', async () => {
    const sent = await add({ state: 'broadcast', nonce: 1n });
    const signed = await add({ state: 'signed', nonce: 1n });
    const waiting = await add();
    for (const state of ['confirmed', 'failed', 'refused'] as const) await add({ state });
    for (const state of ['waiting', 'signed'] as const) await add({ state, network: elsewhere });
    expect(idsOf(await listOpen(database.db, here))).toEqual([signed, sent, waiting]);
    expect(idsOf(await findWaiting(database.db, here))).toEqual([waiting]);
  });

  test('get the nonce after the highest one of their sender on their network, not counting refused ones', async () => {
    const sender = randomBytes(20);
    const next = async () => await nextPlace(database.db, { network: here, sender });
    await add({ nonce: 9n, state: 'signed' });
    await add({ nonce: 8n, state: 'signed', sender, network: elsewhere });
    await add({ nonce: 7n, state: 'refused', sender });
    await add({ sender });
    expect(await next()).toBeUndefined();
    await add({ nonce: 4n, state: 'broadcast', sender });
    await add({ nonce: 3n, state: 'confirmed', sender });
    expect(await next()).toBe(5n);
  });

  test('are listed for another check for a day after their confirmation, above a block and in pages', async () => {
    const confirmed = { state: 'confirmed', blockNumber: 101n } as const;
    const [one, other] = [await add({ ...confirmed, minutesAgo: 1439 }), await add(confirmed)];
    await add({ ...confirmed, blockNumber: 100n });
    await add({ ...confirmed, minutesAgo: 1441 });
    await add({ ...confirmed, network: elsewhere });
    await add({ ...confirmed, state: 'failed' });
    expect(await confirmedAbove100(10)).toEqual([one, other]);
    expect(await confirmedAbove100(1)).toEqual([one]);
    expect(await confirmedAbove100(10, one)).toEqual([other]);
    // Payouts come first, so everything else comes after one of them.
    const afterPayout = { isPayout: true, id: other };
    const rest = await listConfirmed(database.db, here, { above: 100n, after: afterPayout }, 10);
    expect(idsOf(rest)).toEqual([one, other]);
  });

  test('are listed as stuck once for each problem, while they have one or shortly after they failed', async () => {
    await add({ state: 'broadcast', problem: 'waits' });
    const failed = { state: 'failed', reason: 'expired' } as const;
    const refused = { state: 'refused', reason: 'no such thing', refusal: 'good' } as const;
    await add({ ...failed, minutesAgo: 1439 });
    await add({ ...failed, reason: 'expired long ago', minutesAgo: 1441 });
    await add({ ...failed, reason: 'reverted', blockNumber: 5n });
    for (const minutesAgo of [119, 1]) await add({ ...refused, minutesAgo });
    await add({ ...refused, reason: 'long ago', minutesAgo: 121 });
    await add({ ...refused, reason: 'for now', refusal: 'now' });
    const stuck = await listStuck(database.db);
    // Each has the time when it began, the oldest first.
    expect(stuck.map((one) => [one.problem, minutesSince(one.since)])).toEqual([
      ['expired', 1439],
      ['no such thing', 119],
      ['waits', 60],
    ]);
  });
});

const signature = () => ({
  hash: bytesToHex(randomBytes(32)),
  signed: '0x02',
  fee: 3n,
  tip: 1n,
  expiresAt: null,
});

describe('a change of an outgoing transaction', () => {
  const block = { number: 7n, hash: randomBytes(32) };

  test('takes a nonce once, and only while the transaction waits', async () => {
    const [id, signed] = [await add(), await add({ state: 'signed' })];
    const [row, other] = [await open(id), await open(signed)];
    await takePlace(database, row, 4n);
    expect((await rowOf(id)).nonce).toBe(4n);
    await expect(takePlace(database, row, 5n)).rejects.toBeInstanceOf(Overtaken);
    await expect(takePlace(database, other, 5n)).rejects.toBeInstanceOf(Overtaken);
  });

  test('stores each signature once, unless the transaction has changed, and notifies its owner of the first', async () => {
    const id = await add({ nonce: 4n, problem: 'waited' });
    const waiting = await open(id);
    const given = { ...signature(), expiresAt: new Date(7000) };
    await keepSigned(database, owners, waiting, given);
    expect(await rowOf(id)).toMatchObject({ state: 'signed', problem: null, problemSince: null });
    expect(await attemptsOf(database.db, id)).toMatchObject([
      {
        hash: Buffer.from(given.hash.slice(2), 'hex'),
        fee: '3',
        tip: '1',
        expiresAt: new Date(7000),
      },
    ]);
    expect(steps).toMatchObject([
      { id, network: here, state: 'signed', amount: 5n, isToken: true },
    ]);
    await expect(keepSigned(database, owners, waiting, signature())).rejects.toBeInstanceOf(
      Overtaken,
    );
    const signed = await open(id);
    await keepSigned(database, owners, signed, given);
    await keepSigned(database, owners, signed, signature());
    expect(steps).toHaveLength(1);
    const [attempt] = await attemptsOf(database.db, id);
    await noteSent(database, owners, signed, attempt?.id ?? 0n);
    await expect(keepSigned(database, owners, signed, signature())).rejects.toBeInstanceOf(
      Overtaken,
    );
    expect(await attemptsOf(database.db, id)).toHaveLength(2);
  });

  test('records that a transaction was sent, mined and lost again, without changing another', async () => {
    const [id, other] = [await add({ state: 'signed' }), await add({ state: 'signed' })];
    const [attempt] = await attemptsOf(database.db, id);
    if (!attempt) throw new Error('Nothing was signed');
    const before = [await rowOf(other), await attemptsOf(database.db, other)];
    await noteMined(database, owners, await open(id), attempt);
    expect(await rowOf(id)).toMatchObject({ state: 'broadcast', minedBy: attempt.id });
    await noteSent(database, owners, await open(id), attempt.id);
    expect(steps.map(({ state }) => state)).toEqual(['broadcast']);
    const { timesSent } = await database.db
      .selectFrom('chainAttempt')
      .select('timesSent')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    expect(timesSent).toBe(2);
    const mined = await open(id);
    await noteAbsent(database, mined);
    expect((await rowOf(id)).minedBy).toBeNull();
    await noteEnd(database, owners, mined, { to: 'confirmed', mined: { attempt, block } });
    expect(await rowOf(id)).toMatchObject({
      state: 'confirmed',
      minedBy: attempt.id,
      blockNumber: 7n,
      blockHash: block.hash,
    });
    // A transaction that has ended does not change any more.
    await noteAbsent(database, mined);
    await noteMined(database, owners, { ...mined, minedBy: null }, { ...attempt, id: 0n });
    expect((await rowOf(id)).minedBy).toBe(attempt.id);
    await expect(
      noteEnd(database, owners, mined, { to: 'failed', mined: { attempt, block } }),
    ).rejects.toBeInstanceOf(Overtaken);
    expect([await rowOf(other), await attemptsOf(database.db, other)]).toEqual(before);
  });

  test('records its end even if it was never recorded as sent', async () => {
    const id = await add({ state: 'signed' });
    const [attempt] = await attemptsOf(database.db, id);
    if (!attempt) throw new Error('Nothing was signed');
    const end = { to: 'failed', reason: 'reverted', mined: { attempt, block } } as const;
    await noteEnd(database, owners, await open(id), end);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'reverted' });
    expect(steps).toMatchObject([{ id, state: 'failed' }]);
  });

  test('marks a transaction as expired only if nothing was signed or mined meanwhile', async () => {
    const id = await add({ state: 'broadcast', attempts: 2, isExpired: true });
    const row = await open(id);
    const attempts = await attemptsOf(database.db, id);
    const expire = async (of = attempts) =>
      await noteExpired(database, owners, row, { reason: 'expired', attempts: of });
    await expect(expire(attempts.slice(1))).rejects.toBeInstanceOf(Overtaken);
    const [first] = attempts;
    if (!first) throw new Error('Nothing was signed');
    await noteMined(database, owners, row, first);
    await expect(expire()).rejects.toBeInstanceOf(Overtaken);
    await noteAbsent(database, await open(id));
    await expire();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'expired' });
  });

  test('refuses only a transaction that waits', async () => {
    const [id, signed] = [await add(), await add({ state: 'signed' })];
    const why = { reason: 'too much', refusal: 'good' } as const;
    const rows = [await open(id), await open(signed)];
    const [row, other] = rows;
    if (!row || !other) throw new Error('Two are open');
    await noteRefused(database, owners, row, why);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', ...why });
    await expect(noteRefused(database, owners, other, why)).rejects.toBeInstanceOf(Overtaken);
  });

  test('reports a new problem once, keeps the time of the first, and changes no other transaction', async () => {
    const [id, other] = [await add({ problem: 'old' }), await add({ problem: 'old' })];
    const before = await rowOf(id);
    expect(await noteProblem(database, id, 'old')).toBe(false);
    expect(await noteProblem(database, id, 'new')).toBe(true);
    expect(await rowOf(id)).toMatchObject({ problem: 'new', problemSince: before.problemSince });
    expect(await noteProblem(database, id, null)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ problem: null, problemSince: null });
    expect(await rowOf(other)).toMatchObject({ problem: 'old' });
    expect(await noteProblem(database, await add({ state: 'confirmed' }), 'late')).toBe(false);
  });
});
