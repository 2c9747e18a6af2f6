import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hexToBytes, serializeTransaction } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { RpcRefused, RpcUnavailable } from '../rpc/rpc-error.ts';
import { type Answers, fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { MustWait, WouldFail } from './driver.ts';
import { createEvmDriver } from './evm-driver.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const network = {
  code: 'ERC20',
  family: 'evm',
  chainId: 56,
  token: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  confirmations: 3,
  whenFinal: false,
  quorum: 2,
  isOn: true,
  isQuorumBroken: false,
} as const;
const row: OpenTransaction = {
  id: 1n,
  network: 'ERC20',
  purpose: 'cold',
  withdrawalId: null,
  addressId: null,
  sender: Buffer.alloc(20, 1),
  recipient: Buffer.alloc(20, 2),
  isToken: true,
  amount: '5000000',
  nonce: 7n,
  state: 'waiting',
  minedBy: null,
  problem: null,
  child: null,
  hasLongExpired: false,
};
const own = { ...row, isToken: false };
const hex = (number: number) => `0x${number.toString(16)}`;
const usual: Answers = {
  eth_getBlockByNumber: ([which]) => ({
    number: '0x1',
    hash: hashOf('a'),
    timestamp: '0x1',
    baseFeePerGas: which === 'latest' ? hex(100) : hex(1),
  }),
  eth_maxPriorityFeePerGas: () => hex(7),
  eth_estimateGas: () => hex(100_000),
  eth_getBalance: () => hex(1_000_000_000),
  eth_getTransactionCount: () => hex(7),
};
const fails = (error: Error) => () => {
  throw error;
};

/** Creates a driver with one provider for each of these sets of answers; it replaces after a minute. */
function driverWith(...changes: readonly Answers[]) {
  const providers = changes.map((change, nth) => fakeProvider(`p${nth}`, { ...usual, ...change }));
  const patience = { resendAfterMs: 0, replaceAfterMs: 60_000 };
  return createEvmDriver(database, joinProviders(providers), network, patience);
}

const counting = (latest: number) => driverWith(count(latest, 7));
const count = (latest: number, pending = latest): Answers => ({
  eth_getTransactionCount: ([, which]) => hex(which === 'pending' ? pending : latest),
});
const says = (error: Error): Answers => ({ eth_sendRawTransaction: fails(error) });

describe('a proposal', () => {
  test('has twice the base fee plus the tip, and a quarter more gas than estimated', async () => {
    const calls: unknown[] = [];
    const estimate = (gas: number): Answers => ({
      eth_estimateGas([call]) {
        calls.push(call);
        return hex(gas);
      },
    });
    expect(await driverWith(estimate(100_000)).propose(row)).toEqual({
      terms: {
        family: 'evm',
        chainId: 56,
        nonce: 7,
        gas: '125000',
        maxFeePerGas: '207',
        maxPriorityFeePerGas: '7',
      },
      fee: 207n,
      tip: 7n,
      expiresAt: null,
    });
    expect(await driverWith(estimate(4)).propose(row)).toMatchObject({ terms: { gas: '100000' } });
    expect(await driverWith(estimate(21_000)).propose(own)).toMatchObject({
      terms: { gas: '21000' },
    });
    const [from, to] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`];
    expect(calls[0]).toMatchObject({ from, to: network.token });
    expect(calls[2]).toEqual({ from, to, value: hex(5_000_000) });
  });

  test('waits until the sender has the fee and the amount in the chain’s own coin', async () => {
    const needed = [
      [row, 125_000 * 207],
      [own, 100_000 * 207 + 5_000_000],
    ] as const;
    for (const [sent, coins] of needed) {
      const has = (amount: number) => driverWith({ eth_getBalance: () => hex(amount) });
      await expect(has(coins - 1).propose(sent)).rejects.toBeInstanceOf(MustWait);
      expect((await has(coins).propose(sent)).fee).toBe(207n);
    }
  });

  test('fails if the chain would refuse it, unless it is bound to its nonce', async () => {
    const refusing = driverWith({ eth_estimateGas: fails(new RpcRefused(3, 'reverted')) });
    await expect(refusing.propose(row)).rejects.toBeInstanceOf(WouldFail);
    expect(await refusing.propose(row, true)).toMatchObject({ terms: { gas: '100000' } });
    const broken = driverWith({ eth_estimateGas: fails(new Error('broken')) });
    await expect(broken.propose(row)).rejects.toBeInstanceOf(RpcUnavailable);
    await expect(driverWith({}).propose({ ...row, nonce: null })).rejects.toThrow(/place/);
  });

  test('has the usual tip if the chain does not support the request, but not if no provider answers', async () => {
    const tip = (error: Error) => driverWith({ eth_maxPriorityFeePerGas: fails(error) });
    const balance = { eth_getBalance: () => `0x${'f'.repeat(20)}` };
    const refusal = new RpcRefused(-32_601, 'no such method');
    const driver = driverWith({ ...balance, eth_maxPriorityFeePerGas: fails(refusal) });
    expect(await driver.propose(row)).toMatchObject({ tip: 1_000_000_000n, fee: 1_000_000_200n });
    await expect(tip(new Error('broken')).propose(row)).rejects.toBeInstanceOf(RpcUnavailable);
    const block = { number: '0x1', hash: hashOf('a'), timestamp: '0x1', baseFeePerGas: null };
    const withoutBaseFee = driverWith({ eth_getBlockByNumber: () => block });
    expect(await withoutBaseFee.propose(row)).toMatchObject({ tip: 7n, fee: 7n });
  });
});

function attempt(secondsAgo: number, change: Partial<Attempt> = {}): Attempt {
  const bytes = serializeTransaction({ type: 'eip1559', chainId: 56, gas: 90_000n });
  return {
    id: 1n,
    hash: Buffer.alloc(32),
    signedBytes: Buffer.from(hexToBytes(bytes)),
    fee: '1000',
    tip: '8',
    expiresAt: null,
    signedAt: new Date(Date.now() - secondsAgo * 1000),
    sentAt: new Date(),
    ...change,
  };
}

describe('a replacement', () => {
  test('has the same gas, and a fee and tip that are an eighth higher or the current ones', async () => {
    expect(await driverWith({}).replace(row, [attempt(80)])).toEqual({
      terms: {
        family: 'evm',
        chainId: 56,
        nonce: 7,
        gas: '90000',
        maxFeePerGas: '1126',
        maxPriorityFeePerGas: '10',
      },
      fee: 1126n,
      tip: 10n,
      expiresAt: null,
    });
    const cheap = attempt(80, { fee: '10', tip: '1' });
    expect(await driverWith({}).replace(row, [cheap])).toMatchObject({ fee: 207n, tip: 7n });
  });

  test('comes one minute after the signature was sent, and then after twice as long each time', async () => {
    const driver = driverWith({});
    expect(await driver.replace(row, [])).toBeUndefined();
    expect(await driver.replace(row, [attempt(40)])).toBeUndefined();
    expect(await driver.replace(row, [attempt(80, { sentAt: null })])).toBeUndefined();
    expect(await driver.replace(row, [attempt(900), attempt(100)])).toBeUndefined();
    expect(await driver.replace(row, [attempt(900), attempt(140)])).toBeDefined();
  });

  test('is made only for the next nonce, and fails if the nonce is taken', async () => {
    expect(await counting(6).replace(row, [attempt(80)])).toBeUndefined();
    await expect(counting(8).replace(row, [attempt(80)])).rejects.toThrow(/not ours/);
  });
});

describe('a nonce', () => {
  const silent = { eth_getTransactionCount: fails(new Error('silent')) };

  test('of a new sender is the count that all providers agree on', async () => {
    expect(await driverWith(count(3, 5), count(4, 5)).choosePlace(row)).toBe(5n);
    await expect(driverWith(count(5), count(6)).choosePlace(row)).rejects.toThrow(/do not agree/);
    const odd = driverWith(count(5), count(5), count(6));
    await expect(odd.choosePlace(row)).rejects.toThrow(/do not agree/);
    await expect(driverWith(count(5), silent).choosePlace(row)).rejects.toThrow(/1 of the 2/);
    expect(await driverWith(count(5), silent, count(5)).choosePlace(row)).toBe(5n);
  });

  test('follows the last one, unless all providers count further', async () => {
    const sent = { ...row, sender: randomBytes(20) };
    await database.pool.query('alter table chain_transaction disable trigger user');
    await sql`insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce, state)
      values ('ERC20', 'cold', ${sent.sender}, ${row.recipient}, true, 5, 3, 'waiting')`.execute(
      database.db,
    );
    await database.pool.query('alter table chain_transaction enable trigger user');
    expect(await driverWith(count(4, 9), count(4, 9)).choosePlace(sent)).toBe(4n);
    expect(await driverWith(count(5), count(4)).choosePlace(sent)).toBe(4n);
    await expect(driverWith(count(5), count(5)).choosePlace(sent)).rejects.toThrow(/elsewhere/);
  });
});

test('a transaction goes to every provider and counts as sent if one accepts or already has it', async () => {
  const bytes = Buffer.from([2, 3]);
  const sent: unknown[] = [];
  const takes: Answers = {
    eth_sendRawTransaction([raw]) {
      sent.push(raw);
      return hashOf('a');
    },
  };
  await driverWith(takes, says(new Error('away')), takes).send(bytes);
  expect(sent).toEqual(['0x0203', '0x0203']);
  for (const words of [
    'already known',
    'Transaction with the same hash was already imported.',
    'Known transaction: 0x12',
    'nonce too low',
    'replacement transaction underpriced',
  ])
    await driverWith(says(new RpcRefused(-32_000, words))).send(bytes);
  const refused = driverWith(
    says(new RpcRefused(-32_000, 'insufficient funds')),
    says(new Error('already known')),
  );
  await expect(refused.send(bytes)).rejects.toThrow(/insufficient funds; already known/);
  await expect(refused.send(bytes)).rejects.toBeInstanceOf(MustWait);
});
