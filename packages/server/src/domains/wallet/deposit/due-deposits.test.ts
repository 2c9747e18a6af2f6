import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator } from '../../../testing/people.ts';
import { noteBelieved, noteQuorumMissing } from './below-quorum.ts';
import { readBillDeposits } from './bill-deposits.ts';
import { type DueDeposit, listDue } from './due-deposits.ts';
import { isArriving, ownDeposits } from './own-data.ts';
import { tellMoved } from './tell-moved.ts';
import {
  type DepositRows,
  elsewhere,
  here,
  openDepositRows,
  type Row,
  rowOf,
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
const dueOf = async ({ id }: { readonly id: bigint }, isSmall = false) =>
  (await listDue(db, rows.network, { isSmall, most: 1000 })).filter(
    ({ memberId }) => memberId === id,
  );

const setTried = async ({ id }: { readonly id: bigint }, secondsAgo: number) =>
  await sql`update deposit set tried_at = now() - ${secondsAgo} * interval '1 second'
    where id = ${id}`.execute(db);

interface Cause {
  readonly by?: boolean;
  readonly resolved?: boolean;
  readonly before?: boolean;
  readonly kind?: string;
}

describe('due deposits', () => {
  test('count the valid deposits of an identical transfer in the same transaction', async () => {
    const [holder, other] = [await rows.newHolder(), await rows.newHolder()];
    const row = await rows.add(holder);
    let logIndex = 0;
    const addAlike = async (more: Partial<Row>) => {
      logIndex += 1;
      await rows.add(holder, { ...row, logIndex, ...more });
    };
    await addAlike({ state: 'credited' });
    await addAlike({ state: 'belowMinimum' });
    await addAlike({ state: 'gone' });
    await addAlike({ state: 'reversed' });
    await addAlike({ network: elsewhere });
    for (const more of variants({ addressId: other.addressId, memberId: other.id }))
      await addAlike(more);
    const due = await dueOf(holder);
    expect(due.find(({ id }) => id === row.id)?.alike).toBe(3);
  });

  test('are listed by size (below one coin or not), the ones never tried first, then the ones tried longest ago, then by block', async () => {
    const holder = await rows.newHolder();
    const small = await rows.add(holder, { blockNumber: 880n, amount: 999_999n });
    const later = await rows.add(holder, { blockNumber: 882n });
    const earlier = await rows.add(holder, { blockNumber: 881n, amount: 1_000_000n });
    const last = await rows.add(holder, { blockNumber: 883n });
    await rows.add(holder, { blockNumber: 990n });
    await rows.add(holder, { network: elsewhere, blockNumber: 880n });
    expect(idsOf(await dueOf(holder))).toEqual(idsOf([earlier, later, last]));
    expect(idsOf(await dueOf(holder, true))).toEqual([small.id]);
    await setTried(earlier, 30);
    await setTried(later, 40);
    expect(idsOf(await dueOf(holder))).toEqual(idsOf([last, later, earlier]));
    expect(await listDue(db, rows.network, { isSmall: false, most: 1 })).toHaveLength(1);
    const setDeposits = async (on: boolean) =>
      await sql`update coin_network set deposits_on = ${on} where code = ${here}`.execute(db);
    await setDeposits(false);
    expect(await dueOf(holder)).toEqual([]);
    await setDeposits(true);
  });

  test.each([
    ['was resolved by an operator', { by: true }, 0],
    ['is still open', {}, 1],
    ['was closed automatically', { resolved: true }, 1],
    ['was resolved before the deposit changed', { by: true, before: true }, 1],
    ['was resolved and has another kind', { by: true, kind: 'shortfall' }, 1],
  ] as const)(
    'are retried after 20 seconds, or after an hour if an operator has resolved their incident: the incident %s',
    async (
      _,
      { by = false, resolved = by, before = false, kind = 'notCredited' }: Cause,
      count,
    ) => {
      const holder = await rows.newHolder();
      const row = await rows.add(holder);
      const operator = by ? (await newOperator(rows.server, ['finance'])).id : null;
      await sql`insert into chain_incident (kind, network, member_id, deposit_id, opened_at, resolved_at, resolved_by, resolution)
        values (${kind}, ${here}, ${holder.id}, ${row.id}, now() + ${before ? -1 : 1} * interval '1 hour',
          case when ${resolved} then now() end, ${operator}, case when ${resolved} then 'Looked into' end)`.execute(
        db,
      );
      const tried = async (seconds: number) => {
        await setTried(row, seconds);
        return await dueOf(holder);
      };
      expect(await tried(19)).toEqual([]);
      expect(await tried(21)).toHaveLength(count);
      expect(await tried(3599)).toHaveLength(count);
      expect(await tried(3601)).toHaveLength(1);
    },
  );
});

test('a deposit is arriving for a member if the small deposits to one address reach the minimum together with a new one', async () => {
  const holder = await rows.newHolder();
  const another = await rows.addAddress(holder);
  const arrives = async () => await isArriving(db, { memberId: holder.id, email: holder.email });
  await rows.add(await rows.newHolder());
  expect(await arrives()).toBe(false);
  await rows.add(holder, { amount: 600_000n, state: 'belowMinimum' });
  await rows.add(holder, { amount: 600_000n, state: 'belowMinimum' });
  expect(await arrives()).toBe(false);
  await rows.add(another, { amount: 400_000n });
  await rows.add(holder, { amount: 400_000n, network: elsewhere });
  await rows.add(holder, { amount: 9_000_000n, state: 'gone' });
  expect(await arrives()).toBe(false);
  await rows.add(another, { amount: 600_000n, state: 'belowMinimum' });
  expect(await arrives()).toBe(true);
});

test('members get an event about a block that adds a confirmation to their deposit or removes their deposit', async () => {
  const [deep, near, lost, far, waiting] = [
    await rows.newHolder(),
    await rows.newHolder(),
    await rows.newHolder(),
    await rows.newHolder(),
    await rows.newHolder(),
  ];
  await rows.add(deep, { blockNumber: 988n });
  await rows.add(near, { blockNumber: 989n });
  await rows.add(far, { blockNumber: 995n, network: elsewhere });
  await rows.add(waiting, { blockNumber: 995n, state: 'belowMinimum' });
  const { id: lostId } = await rows.add(lost, { blockNumber: 995n, state: 'gone' });
  const found = { ...(await rowOf(db, { id: lostId })), transactionHash: '', blockHash: '' };
  const hear = async (isLive: boolean): Promise<readonly string[]> => {
    await db.deleteFrom('liveEvent').execute();
    await rows.server.database.transaction((tx) =>
      tellMoved(tx, rows.network, {
        reading: { from: 1000n, to: 1000n, transfers: [] },
        isLive,
        missing: [found],
      }),
    );
    const events = await db.selectFrom('liveEvent').select('audience').execute();
    return events.map(({ audience }) => audience);
  };
  const all = new Set([deep, near, far, waiting, lost].map(({ id }) => `member:${id}`));
  const heard = (await hear(true)).filter((audience) => all.has(audience));
  expect(heard.toSorted()).toEqual([`member:${near.id}`, `member:${lost.id}`].toSorted());
  expect(await hear(false)).toEqual([`member:${lost.id}`]);
});

test('of more than 200 members whose deposits get a confirmation, those with the newest deposits get an event', async () => {
  const { database } = rows.server;
  const { addressId } = await rows.newHolder();
  const { rows: made } = await sql<{ id: bigint }>`
    with p as (
      insert into principal (kind, email, password_hash)
      select 'member', 'crowd' || n || '@example.com', '-' from generate_series(1, 201) n returning id),
    m as (insert into member (id, language) select id, 'en' from p returning id)
    select id from m order by id`.execute(db);
  const members = made.map(({ id }) => id);
  const deposits = async (blockNumber: number, of: readonly bigint[]) =>
    await sql`insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender, address_id,
        member_id, raw_amount, amount)
      select ${here}, sha256('crowd'), id, ${blockNumber}, sha256('crowd'), substr(sha256('crowd'), 1, 20), ${addressId},
        id, 1, 1 from unnest(${of}::bigint[]) id`.execute(db);
  const [oldest = 0n, ...others] = members;
  await deposits(998, [oldest]);
  await deposits(999, others);
  await db.deleteFrom('liveEvent').execute();
  const reading = { from: 1000n, to: 1000n, transfers: [] };
  await database.transaction((tx) =>
    tellMoved(tx, rows.network, { reading, isLive: true, missing: [] }),
  );
  const events = await db.selectFrom('liveEvent').select('audience').execute();
  expect(events.map(({ audience }) => audience).toSorted()).toEqual(
    others.map((id) => `member:${id}`).toSorted(),
  );
});

test('a deposit records since when its quorum is missing, and then whether it was credited below the quorum', async () => {
  const { database } = rows.server;
  const row = await rows.add(await rows.newHolder(), { amount: 1n });
  const due = { id: row.id } as DueDeposit;
  await database.transaction((tx) => noteQuorumMissing(tx, due));
  await sql`update deposit set quorum_missing_since = now() - interval '1 hour' where id = ${row.id}`.execute(
    db,
  );
  await database.transaction((tx) => noteQuorumMissing(tx, due));
  const { quorumMissingSince } = await rowOf(db, row);
  expect(quorumMissingSince?.getTime()).toBeLessThan(Date.now() - 3_000_000);
  await database.transaction((tx) => noteBelieved(tx, due, false));
  expect(await rowOf(db, row)).toMatchObject({
    quorumMissingSince: null,
    belowQuorumAt: expect.any(Date),
  });
  await database.transaction((tx) => noteBelieved(tx, due, true));
  await db.updateTable('deposit').set({ state: 'belowMinimum' }).where('id', '=', row.id).execute();
  await database.transaction((tx) => noteQuorumMissing(tx, due));
  expect(await rowOf(db, row)).toMatchObject({ quorumMissingSince: null, belowQuorumAt: null });
});

test('a bill counts the transactions of its deposits, not the transfers in them', async () => {
  const holder = await rows.newHolder();
  const one = await rows.add(holder);
  const other = await rows.add(holder, { ...one, logIndex: 1 });
  const journalId = 77_001n;
  for (const { id } of [one, other])
    await db
      .insertInto('depositPosting')
      .values({ depositId: id, journalId, amount: 1n })
      .execute();
  const bills = await readBillDeposits(db, [{ category: 'deposit', journalId }]);
  expect(bills.get(journalId)).toEqual({
    network: here,
    transactionHash: `0x${one.transactionHash.toString('hex')}`,
    transactions: 1,
  });
});

test('the export of a member contains each deposit once, even if the deposits fill more than one page', async () => {
  const holder = await rows.newHolder();
  const { id } = await rows.add(holder, { state: 'gone' });
  await sql`insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender,
      address_id, member_id, raw_amount, amount, state)
    select network, transaction_hash, n, block_number, block_hash, sender,
      address_id, member_id, raw_amount, amount, state
    from deposit, generate_series(1, 1000) n where id = ${id}`.execute(db);
  const found: object[] = [];
  for await (const one of ownDeposits(db, { memberId: holder.id, email: holder.email })) {
    found.push(one);
    if (found.length > 2000) break;
  }
  const ids = found.map((one) => 'depositId' in one && one.depositId);
  expect([found.length, new Set(ids).size]).toEqual([1001, 1001]);
});
