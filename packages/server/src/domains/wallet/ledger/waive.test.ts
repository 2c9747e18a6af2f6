import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from './balances.ts';
import { holdFunds, releaseHold } from './holds.ts';
import { academy } from './journal.ts';
import { type Bank, coin, openBank } from './testing/bank.ts';
import { verifyLedger } from './verify.ts';
import { readWaived, waiveBalances } from './waive.ts';

let bank: Bank;
/** This coin's position is before the coin of the other tests. */
const other = 'TEST';

beforeAll(async () => {
  bank = await openBank();
  await bank.database.pool.query(
    `insert into coin (code, name, position, waived_below)
     values ($1, 'Another coin', 0, 9000000), ('AWAY', 'On no chain', 9, 9000000)`,
    [other],
  );
  await bank.database.pool.query(
    `insert into coin_network (code, coin, name, chain, decimals, confirmations, expected_minutes,
       minimum_deposit, minimum_withdrawal, service_charge, position, chain_id)
     values ('TESTNET', $1, 'Test', 'evm', 6, 1, 1, 1, 3000000, 1, 9, 'eip155:9')`,
    [other],
  );
});
beforeEach(() => setNetworks(['TRC20', 5, true], ['ERC20', 4, false], ['BEP20', 6, true]));
afterAll(() => bank.close());

type Setting = readonly [code: string, minimum: number, isOn: boolean];

async function setNetworks(...settings: readonly Setting[]): Promise<void> {
  for (const [code, minimum, isOn] of settings)
    await bank.database.pool.query(
      `update coin_network set minimum_withdrawal = $2, service_charge = 1, withdrawals_on = $3
       where code = $1`,
      [code, minimum * 1_000_000, isOn],
    );
}

async function give(member: bigint, amount: bigint, given = coin): Promise<void> {
  await bank.post({
    kind: 'adjustment',
    coin: given,
    actorId: academy,
    requestId: randomUUID(),
    detail: {},
    lines: [
      { holder: academy, account: 'adjustments', amount: -amount },
      { holder: member, account: 'available', amount, category: 'adjustment' },
    ],
  });
}

const request = () => ({ actorId: academy, requestId: randomUUID() });

async function freeze(memberId: bigint, amount: bigint, given = coin): Promise<bigint> {
  const hold = {
    memberId,
    coin: given,
    amount,
    purpose: 'operator',
    reason: 'a question',
  } as const;
  const { holdId } = await bank.database.transaction((tx) =>
    holdFunds(tx, { ...hold, expiresAt: null }, request()),
  );
  return holdId;
}

const waived = async (member: bigint) =>
  (await readWaived(bank.database.db, member)).map((one) => [one.coin, one.amount, one.below]);

describe('a closing member waives', () => {
  test.each<[string, Setting[], bigint]>([
    ['a network that is open', [['BEP20', 7, false]], 5_000_000n],
    ['the cheapest of several that are open', [['ERC20', 4, true]], 4_000_000n],
    [
      'the cheapest of all where none is open',
      [
        ['TRC20', 5, false],
        ['BEP20', 6, false],
      ],
      4_000_000n,
    ],
  ])('less than the smallest withdrawal on %s', async (_, settings, below) => {
    await setNetworks(...settings);
    const [little = 0n] = await bank.newMembers(1, below - 1n);
    const [enough = 0n] = await bank.newMembers(1, below);
    expect(await waived(little)).toContainEqual([coin, below - 1n, below]);
    expect(await waived(enough)).toContainEqual([coin, 0n, below]);
  });

  test('no more than each coin’s own limit, with the coins in their order', async () => {
    await setNetworks(['TRC20', 50, true], ['BEP20', 50, true]);
    const [member = 0n, stranger = 0n] = await bank.newMembers(2);
    await give(stranger, 1n);
    expect(await waived(member)).toEqual([
      [other, 0n, 3_000_000n],
      [coin, 0n, 10_000_000n],
    ]);
    await give(member, 9_999_999n);
    await give(member, 2_000_000n, other);
    expect(await waived(member)).toEqual([
      [other, 2_000_000n, 3_000_000n],
      [coin, 9_999_999n, 10_000_000n],
    ]);
    await give(member, 1n);
    expect(await waived(member)).toContainEqual([coin, 0n, 10_000_000n]);
  });

  test('nothing of a coin with a frozen balance, whatever is frozen of other coins', async () => {
    const [member = 0n, stranger = 0n] = await bank.newMembers(2, 2_000_000n);
    await give(member, 2_000_000n, other);
    await freeze(stranger, 1n);
    const holdId = await freeze(member, 1n, other);
    expect(await waived(member)).toEqual([
      [other, 0n, 3_000_000n],
      [coin, 2_000_000n, 5_000_000n],
    ]);
    await bank.database.transaction((tx) => releaseHold(tx, holdId, request()));
    expect(await waived(member)).toContainEqual([other, 2_000_000n, 3_000_000n]);
  });
});

test('a waived balance goes to the academy once, and no other money moves', async () => {
  const [member = 0n, stranger = 0n] = await bank.newMembers(2, 4_999_999n);
  await give(member, 3_000_000n, other);
  const waive = () => bank.database.transaction((tx) => waiveBalances(tx, member));
  await waive();
  await waive();
  const balances = async (of: bigint) =>
    (await readBalances(bank.database.db, of)).map(({ available }) => available);
  expect(await balances(member)).toEqual([3_000_000n, 0n, 0n]);
  expect(await balances(stranger)).toEqual([0n, 4_999_999n, 0n]);
  const { rows } = await bank.database.pool.query(
    `select j.kind, j.coin, a.kind as account, p.amount, p.category
     from journal j join posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
     where j.kind = 'waiver' order by j.id, p.amount`,
  );
  const journal = { kind: 'waiver', coin };
  expect(rows).toEqual([
    { ...journal, account: 'available', amount: -4_999_999n, category: 'adjustment' },
    { ...journal, account: 'adjustments', amount: 4_999_999n, category: null },
  ]);
  const [poor = 0n] = await bank.newMembers(1, 1n);
  await give(poor, 1n, other);
  await bank.database.transaction((tx) => waiveBalances(tx, poor));
  expect(await balances(poor)).toEqual([0n, 0n, 0n]);
  await verifyLedger(bank.database.db, bank.secrets);
});
