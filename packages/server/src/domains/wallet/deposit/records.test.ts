import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DepositState } from '../../../database/migrations/deposit-tables.ts';
import { createDepositSink } from './deposit-sink.ts';
import { findMissing } from './find-missing.ts';
import { recordDeposits } from './record-deposits.ts';
import { depositFinders } from './office/finders.ts';
import { switchFlow } from './office/review-switch.ts';
import { findMissed, findUntold } from './second-reading.ts';
import {
  type AddedRow,
  type DepositRows,
  elsewhere,
  here,
  openDepositRows,
  type Row,
  rowOf,
  told,
  variants,
} from './testing/deposit-rows.ts';

let rows: DepositRows;
let db: DepositRows['server']['database']['db'];
beforeAll(async () => {
  rows = await openDepositRows();
  ({ db } = rows.server.database);
});
afterAll(() => rows.close());

const idsOf = (found: readonly { readonly id: bigint }[]) => found.map(({ id }) => id);
const standing: readonly DepositState[] = ['seen', 'belowMinimum', 'credited'];

const missed = async (...tellings: readonly Row[]) =>
  (await findMissed(db, rows.network, tellings.map(told))).map(({ transfer }) => transfer);

async function record(...given: readonly Row[]): Promise<number> {
  return await rows.server.database.transaction((tx) =>
    recordDeposits(tx, rows.network, given.map(told)),
  );
}

/** Adds a transaction of the academy from this address and returns its id. */
async function addOutgoing(sender: Buffer, network: string): Promise<bigint> {
  const { id } = await db
    .insertInto('chainTransaction')
    .values({
      network,
      purpose: 'cold',
      sender,
      recipient: randomBytes(20),
      isToken: true,
      amount: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('reading blocks', () => {
  const read = { from: 2000n, to: 2010n, transfers: [] };

  test('finds the valid deposits in these blocks that the provider does not report, ordered by member', async () => {
    const [one, other] = [await rows.newHolder(), await rows.newHolder()];
    const last = await rows.add(other, { blockNumber: 2005n });
    const missing: AddedRow[] = [];
    for (const [index, state] of standing.entries())
      missing.push(await rows.add(one, { state, blockNumber: 2000n + 5n * BigInt(index) }));
    for (const state of ['gone', 'reversed'] as const)
      await rows.add(one, { state, blockNumber: 2005n });
    for (const blockNumber of [1999n, 2011n]) await rows.add(one, { blockNumber });
    await rows.add(one, { blockNumber: 2005n, network: elsewhere });
    const known = await rows.add(one, { blockNumber: 2005n });
    const found = await findMissing(db, rows.network, read, [told(known)]);
    expect(idsOf(found)).toEqual(idsOf([...missing, last]));
    await sql`update deposit set state = 'gone', journal_id = null where block_number between 2000 and 2010`.execute(
      db,
    );
  });

  test('finds the deposits of any block that the provider reports with other content', async () => {
    const [holder, other] = [await rows.newHolder(), await rows.newHolder()];
    const add = (more: Partial<Row> = {}) => rows.add(holder, { blockNumber: 1900n, ...more });
    const same = await add();
    const changed = [await add(), await add()];
    await add({ network: elsewhere, transactionHash: same.transactionHash, amount: 1n });
    const renumbered = await add({ blockNumber: 2003n });
    // Another transfer of a reported transaction is missing only where its own block is read.
    await add({ transactionHash: same.transactionHash, logIndex: 9 });
    const found = await findMissing(db, rows.network, read, [
      told(same),
      told({ ...(changed[0] ?? same), amount: 1n }),
      told({ ...(changed[1] ?? same), addressId: other.addressId }),
      told({ ...renumbered, logIndex: 1 }),
    ]);
    expect(idsOf(found)).toEqual(idsOf([...changed, renumbered]));
  });
});

describe('a second reading', () => {
  const read = { from: 3000n, to: 3010n, transfers: [] };
  const untold = async (...tellings: readonly Row[]) =>
    (await findUntold(db, rows.network, read, tellings.map(told))).map(
      ({ transactionHash }) => transactionHash,
    );

  test('finds each recorded deposit that the provider does not report with the same content and as often', async () => {
    const [holder, other] = [await rows.newHolder(), await rows.newHolder()];
    const expected: Row[] = [];
    const tellings: Row[] = [];
    for (const state of standing)
      expected.push(await rows.add(holder, { state, blockNumber: 3000n }));
    for (const more of [
      ...variants({ addressId: other.addressId, memberId: other.id }),
      { blockHash: randomBytes(32) },
    ]) {
      const row = await rows.add(holder, { blockNumber: 3010n });
      tellings.push({ ...row, ...more });
      expected.push(row);
    }
    const twice = await rows.add(holder, { blockNumber: 3005n });
    expected.push(await rows.add(holder, { ...twice, logIndex: 1 }));
    tellings.push({ ...twice, logIndex: 7 });
    for (const state of ['gone', 'reversed'] as const)
      await rows.add(holder, { state, blockNumber: 3005n });
    for (const blockNumber of [2999n, 3011n]) await rows.add(holder, { blockNumber });
    await rows.add(holder, { network: elsewhere, blockNumber: 3005n });
    expect(await untold(...tellings)).toEqual(
      expected.map(({ transactionHash }) => transactionHash.toString('hex')),
    );
  });

  test('finds each reported transfer without a valid deposit on this network, counting equal transfers', async () => {
    const [holder, other] = [await rows.newHolder(), await rows.newHolder()];
    const block = { blockNumber: 4000n };
    const known = await rows.add(holder, block);
    expect(await missed(known, { ...known, logIndex: 1 })).toEqual([
      told({ ...known, logIndex: 1 }).transfer,
    ]);
    // The log index of the recorded transfer is the higher one.
    const second = await rows.add(holder, { ...block, logIndex: 2 });
    expect(await missed({ ...second, logIndex: 1 }, second)).toMatchObject([{ logIndex: 1 }]);
    expect(await missed({ ...known, logIndex: 5 })).toEqual([]);
    // A recorded log index with other content is handled when the block is read again.
    expect(await missed({ ...known, blockHash: randomBytes(32), amount: 1n })).toEqual([]);
    for (const more of [
      ...variants({ addressId: other.addressId, memberId: other.id }),
      { blockHash: randomBytes(32) },
    ])
      expect(await missed({ ...known, logIndex: 1, ...more })).toHaveLength(1);
    for (const more of [
      { state: 'gone' },
      { state: 'reversed' },
      { network: elsewhere },
    ] as const) {
      const row = await rows.add(holder, { ...block, ...more });
      expect(await missed(row)).toHaveLength(1);
      expect(await missed({ ...row, logIndex: 1 })).toHaveLength(1);
    }
  });
});

describe('recording deposits', () => {
  test('skips only the transfers that the academy itself sends on this network', async () => {
    const { addressId, id: memberId, address } = await rows.newHolder();
    const [treasury, theirs, refused, cold, other] = Array.from({ length: 5 }, () =>
      randomBytes(20),
    );
    if (!treasury || !theirs || !refused || !cold || !other) throw new Error('Five addresses');
    const signed = await addOutgoing(treasury, here);
    await addOutgoing(theirs, elsewhere);
    const given = await addOutgoing(refused, here);
    await db
      .updateTable('chainTransaction')
      .set({ state: 'refused' })
      .where('id', '=', given)
      .execute();
    const hash = randomBytes(32);
    await db
      .insertInto('chainAttempt')
      .values({
        transactionId: signed,
        hash,
        signedBytes: hash,
        fee: '1',
        tip: '1',
        expiresAt: null,
      })
      .execute();
    await db
      .updateTable('coinNetwork')
      .set({ coldAddress: cold })
      .where('code', '=', here)
      .execute();
    await db
      .updateTable('coinNetwork')
      .set({ coldAddress: other })
      .where('code', '=', elsewhere)
      .execute();
    const row = (more: Partial<Row>): Row => ({
      network: here,
      transactionHash: randomBytes(32),
      logIndex: 0,
      blockNumber: 5000n,
      blockHash: randomBytes(32),
      sender: randomBytes(20),
      amount: 5_000_000n,
      dust: 3n,
      state: 'seen',
      addressId,
      memberId,
      ...more,
    });
    for (const sender of [address, treasury, cold]) expect(await record(row({ sender }))).toBe(0);
    expect(await record(row({ transactionHash: hash }))).toBe(0);
    // On this network, nobody has the key of a member's address on a chain of the other family.
    const { sender: strange } = row({});
    const { id: keyId } = await db
      .insertInto('accountKey')
      .values({ family: 'tron', publicKey: 'xpub of Tron' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('depositAddress')
      .values({ family: 'tron', keyId, child: 0, memberId, address: strange })
      .execute();
    for (const sender of [theirs, refused, other, strange])
      expect(await record(row({ sender }))).toBe(1);
    await db.updateTable('coinNetwork').set({ coldAddress: null }).execute();
  });

  test('gives a deposit that returns its new content and resets its doubts', async () => {
    const [holder, other] = [await rows.newHolder(), await rows.newHolder()];
    const row = await rows.add(holder, { blockNumber: 6000n, state: 'reversed' });
    await sql`update deposit set tried_at = now(), doubts = 3, changed_at = now() - interval '1 day'
      where id = ${row.id}`.execute(db);
    const now = {
      ...row,
      blockNumber: 6001n,
      blockHash: randomBytes(32),
      sender: randomBytes(20),
      amount: 7_000_000n,
      dust: 9n,
      addressId: other.addressId,
      memberId: other.id,
    };
    expect(await record(now)).toBe(1);
    const { id, network, rawAmount, changedAt, triedAt, doubts, ...found } = await rowOf(db, row);
    expect([id, network, rawAmount, triedAt, doubts]).toEqual([row.id, here, '7000009', null, 0]);
    expect(found).toMatchObject({
      blockNumber: 6001n,
      blockHash: now.blockHash,
      sender: now.sender,
      amount: 7_000_000n,
      dust: '9',
      addressId: other.addressId,
      memberId: other.id,
      state: 'seen',
    });
    expect(changedAt.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  });

  test('keeps the doubts of a deposit that returns in the same block, and changes nothing of a valid one', async () => {
    const holder = await rows.newHolder();
    for (const state of ['gone', 'reversed', ...standing] as const) {
      const row = await rows.add(holder, { blockNumber: 6000n, state });
      await sql`update deposit set tried_at = now(), doubts = 3 where id = ${row.id}`.execute(db);
      const before = await rowOf(db, row);
      const isBack = state === 'gone' || state === 'reversed';
      expect(await record(row)).toBe(isBack ? 1 : 0);
      const after = await rowOf(db, row);
      expect(after).toEqual(
        isBack ? { ...before, state: 'seen', triedAt: null, changedAt: after.changedAt } : before,
      );
    }
  });

  test('keeps a deposit credited if only its block differs, and lets a small one be added up again', async () => {
    const small = { blockNumber: 6000n, state: 'belowMinimum', amount: 5n } as const;
    const other = await rows.add(await rows.newHolder(), small);
    expect(await record({ ...other, blockHash: randomBytes(32) })).toBe(1);
    expect(await rowOf(db, other)).toMatchObject({ state: 'seen' });
    const row = await rows.add(await rows.newHolder(), { blockNumber: 6000n, state: 'credited' });
    expect(await record({ ...row, blockNumber: 6001n, blockHash: randomBytes(32) })).toBe(1);
    expect(await rowOf(db, row)).toMatchObject({
      state: 'credited',
      blockNumber: 6001n,
      journalId: 1n,
    });
  });
});

const sink = () => createDepositSink(rows.server.services);

describe('the sink', () => {
  test('reports where each missing deposit was, and whether it is settled or doubted', async () => {
    const holder = await rows.newHolder();
    const blockNumber = 31n;
    const expected: unknown[] = [];
    for (const [state, doubts, isSettled, isDoubted] of [
      ['seen', 0, false, false],
      ['seen', 1, false, true],
      ['belowMinimum', 2, false, true],
      ['credited', 1, true, false],
    ] as const) {
      const { id, transactionHash, blockHash } = await rows.add(holder, { blockNumber, state });
      await db.updateTable('deposit').set({ doubts }).where('id', '=', id).execute();
      const where = { blockNumber, blockHash: blockHash.toString('hex') };
      expected.push({
        transactionHash: transactionHash.toString('hex'),
        ...where,
        isSettled,
        isDoubted,
      });
    }
    const reading = { from: blockNumber, to: blockNumber, transfers: [] };
    expect((await sink().consider(db, rows.network, reading)).missing).toEqual(expected);
  });

  test('reports a reorganisation below all kept blocks to operators once, with the lowest kept block', async () => {
    for (const lowestKept of [70n, 71n])
      await sink().reportDeepReorganisation(rows.network, lowestKept);
    const incidents = await db
      .selectFrom('chainIncident')
      .select(['kind', 'network', 'memberId', 'depositId', 'amount', 'detail'])
      .where('kind', '=', 'deepReorganisation')
      .execute();
    const empty = { memberId: null, depositId: null, amount: null };
    expect(incidents).toEqual([
      { kind: 'deepReorganisation', network: here, ...empty, detail: { block: '70' } },
    ]);
  });

  test('reverses missing deposits before it records what the blocks contain now', async () => {
    const holder = await rows.newHolder();
    const old = await rows.add(holder, { blockNumber: 33n });
    const now = { ...old, amount: 7_000_000n };
    const transfer = { ...told(now).transfer, recipient: holder.address.toString('hex') };
    const reading = { from: 33n, to: 33n, transfers: [transfer] };
    const considered = await sink().consider(db, rows.network, reading);
    expect(considered.missing).toHaveLength(1);
    await rows.server.database.transaction((tx) => considered.takeIn(tx, true));
    expect(await rowOf(db, old)).toMatchObject({ state: 'seen', amount: 7_000_000n });
  });
});

test('a deposit is found only by its id, its transaction or its address', async () => {
  const holder = await rows.newHolder();
  const row = await rows.add(holder);
  const alike = await rows.add(holder, { transactionHash: row.transactionHash, logIndex: 1 });
  const other = await rows.add(holder, { amount: 7n });
  const [finder] = depositFinders;
  if (!finder) throw new Error('There is no finder');
  const find = async (text: string, most = 9) => await finder.find(db, text, most, 1n);
  const titles = async (text: string, most?: number) =>
    (await find(text, most)).map(({ title }) => title);
  const hash = row.transactionHash.toString('hex');
  expect(await find(String(row.id))).toEqual([
    { id: `0x${hash}`, title: String(row.id), note: '5.000000 USDT · ERC20' },
  ]);
  // Deposits of one transaction are one result.
  expect(await find(hash)).toMatchObject([{ id: `0x${hash}` }]);
  const address = `0x${holder.address.toString('hex')}`;
  expect((await titles(address))[0]).toBe(String(other.id));
  expect(await titles(address)).toHaveLength(2);
  expect(await titles(address, 1)).toEqual([String(other.id)]);
  expect(await titles('nothing')).toEqual([]);
  expect(alike.id).toBeGreaterThan(row.id);
});

test('a second operator is needed only to switch on what is off on that network', async () => {
  await sql`update coin_network set deposits_on = false, withdrawals_on = true where code = ${here}`.execute(
    db,
  );
  const review = async (what: 'deposits' | 'withdrawals', on: boolean, network = here) =>
    await switchFlow.review(db, { network, what, on, reason: 'why' }, { authorId: 1n });
  expect(await review('deposits', true)).toHaveLength(3);
  expect(await review('deposits', false)).toBeUndefined();
  expect(await review('withdrawals', true)).toBeUndefined();
  expect(await review('withdrawals', false)).toBeUndefined();
  expect(await review('deposits', true, elsewhere)).toBeUndefined();
  expect(await review('deposits', true, 'NOWHERE')).toBeUndefined();
});
