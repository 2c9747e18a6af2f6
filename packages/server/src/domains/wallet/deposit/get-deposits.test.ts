import { formatAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DepositState } from '@tradewind/contract';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { walletSource } from '../member-source.ts';
import { connectedNetworks } from './testing/keys.ts';

let server: TestServer;
let nth = 0;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: connectedNetworks });
  const { db } = server.database;
  await sql`update coin_network set deposits_on = true`.execute(db);
  await sql`insert into chain_cursor (network, block_number, block_hash, head_number)
    values ('ERC20', 105, ${Buffer.alloc(32)}, 105), ('BEP20', 999, ${Buffer.alloc(32)}, 999)`.execute(
    db,
  );
});
afterAll(() => server.stop());

interface Sample {
  readonly network?: string;
  readonly amount?: bigint;
  readonly block?: bigint;
  readonly state?: DepositState;
  /** True if the quorum has not confirmed the deposit yet. */
  readonly isDoubted?: boolean;
}

/** Inserts a deposit in the form in which the scanner records it. */
async function addDeposit(
  { id }: Person,
  {
    network = 'ERC20',
    amount = 5_000_000n,
    block = 100n,
    state = 'seen',
    isDoubted = false,
  }: Sample = {},
): Promise<string> {
  nth += 1;
  const hash = Buffer.alloc(32, nth);
  await sql`insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender,
      address_id, member_id, raw_amount, amount, state, journal_id, credited_at,
      quorum_missing_since)
    select ${network}, ${hash}, 0, ${block}, ${Buffer.alloc(32, 1)}, ${Buffer.alloc(20, 2)}, a.id, a.member_id,
      ${String(amount)}, ${amount}, ${state}, case when ${state} = 'credited' then 1 end,
      case when ${state} = 'credited' then now() end, case when ${isDoubted} then now() end
    from deposit_address a join coin_network n on n.chain = a.family
    where a.member_id = ${id} and n.code = ${network}`.execute(server.database.db);
  return hash.toString('hex');
}

async function newDepositor(): Promise<Person> {
  const person = await newMember(server);
  await server.member('getCoinNetwork', {}, person);
  return person;
}

async function depositsOf(person: Person, page: { cursor?: string; size?: string } = {}) {
  return (await server.member('getDeposits', page, person)).response;
}

describe('deposits of a member', () => {
  test('are an empty list at first', async () => {
    expect(await depositsOf(await newMember(server))).toEqual({
      items: [],
      nextCursor: null,
      belowMinimum: [],
    });
  });

  test('count confirmations from their own block up to the required number', async () => {
    const person = await newDepositor();
    const hash = await addDeposit(person, { block: 100n });
    await addDeposit(person, { block: 105n });
    await addDeposit(person, { block: 1n });
    await addDeposit(person, { block: 106n });
    const { items } = await depositsOf(person);
    expect(items.map(({ confirmations }) => confirmations)).toEqual([0, 12, 1, 6]);
    expect(items[3]).toMatchObject({
      coin: 'USDT',
      network: 'ERC20',
      amount: '5.000000',
      state: 'seen',
      confirmationsNeeded: 12,
      transactionHash: `0x${hash}`,
      explorerUrl: `https://etherscan.io/tx/0x${hash}`,
      creditedAt: null,
    });
  });

  test('have addresses and hashes in their chain’s notation, even before the chain was read', async () => {
    const person = await newDepositor();
    const hash = await addDeposit(person, { network: 'TRC20' });
    expect((await depositsOf(person)).items).toMatchObject([
      {
        confirmations: 0,
        transactionHash: hash,
        explorerUrl: `https://tronscan.org/#/transaction/${hash}`,
      },
    ]);
  });

  test('show the missing quorum as the cause of the delay, while they wait for it', async () => {
    const person = await newDepositor();
    for (const state of ['seen', 'gone'] as const)
      await addDeposit(person, { state, isDoubted: true });
    await addDeposit(person);
    const { items } = await depositsOf(person);
    expect(items.map(({ state, delay }) => [state, delay])).toEqual([
      ['seen', null],
      ['gone', null],
      ['seen', 'quorum'],
    ]);
  });

  test('have all confirmations when credited, and none when gone', async () => {
    const person = await newDepositor();
    for (const state of ['credited', 'gone', 'reversed'] as const)
      await addDeposit(person, { state, block: 90n });
    const { items } = await depositsOf(person);
    expect(items.map(({ state, confirmations }) => [state, confirmations])).toEqual([
      ['reversed', 0],
      ['gone', 0],
      ['credited', 12],
    ]);
    expect(items.map(({ creditedAt }) => creditedAt === null)).toEqual([true, true, false]);
  });

  test('below the minimum are summed for each network', async () => {
    const person = await newDepositor();
    await addDeposit(person, { state: 'belowMinimum', amount: 300_000n });
    await addDeposit(person, { state: 'belowMinimum', amount: 450_000n });
    await addDeposit(person, { state: 'belowMinimum', amount: 7n, network: 'TRC20' });
    await addDeposit(person, { amount: 900_000n });
    expect((await depositsOf(person)).belowMinimum).toEqual([
      { network: 'ERC20', coin: 'USDT', sum: '0.750000', minimum: '1.000000' },
      { network: 'TRC20', coin: 'USDT', sum: '0.000007', minimum: '1.000000' },
    ]);
  });

  test('are paged, and shown only to their owner', async () => {
    const person = await newDepositor();
    const stranger = await newDepositor();
    for (let count = 0; count < 5; count += 1) await addDeposit(person);
    const first = await depositsOf(person, { size: '3' });
    const second = await depositsOf(person, { size: '3', cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ depositId }) => Number(depositId));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(5);
    expect(second.nextCursor).toBeNull();
    await addDeposit(person, { state: 'belowMinimum', amount: 300_000n });
    expect(await depositsOf(stranger)).toEqual({ items: [], nextCursor: null, belowMinimum: [] });
  });
});

test('a member’s own data contains every address and deposit', async () => {
  const person = await newDepositor();
  const hash = await addDeposit(person, { network: 'TRC20' });
  const owner = { memberId: person.id, email: person.email };
  const read = async (section: string): Promise<object[]> => {
    const rows: object[] = [];
    const { database, services } = server;
    const found = walletSource.sections[section]?.(database.db, owner, services.secrets) ?? [];
    for await (const row of found) rows.push(row);
    return rows;
  };
  expect(await read('depositAddresses')).toMatchObject([{ family: 'tron' }, { family: 'evm' }]);
  await addDeposit(person, { state: 'credited', amount: 7n });
  const common = { depositId: expect.any(String), coin: 'USDT', seenAt: expect.any(Date) };
  const sender = Buffer.alloc(20, 2);
  expect(await read('deposits')).toEqual([
    {
      ...common,
      network: 'TRC20',
      amount: '5.000000',
      state: 'seen',
      sender: formatAddress('tron', sender),
      transactionHash: hash,
      creditedAt: null,
    },
    {
      ...common,
      network: 'ERC20',
      amount: '0.000007',
      state: 'credited',
      sender: formatAddress('evm', sender),
      transactionHash: expect.any(String),
      creditedAt: expect.any(Date),
    },
  ]);
});

describe('test money', () => {
  test('is refused on networks with real money', async () => {
    const person = await newDepositor();
    for (const network of ['ERC20', 'DEVNET', 'constructor'])
      expect((await server.member('requestTestMoney', { network }, person)).status).toBe(1006);
  });
});
