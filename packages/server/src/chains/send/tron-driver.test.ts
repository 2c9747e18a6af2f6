import { describe, expect, test } from 'vitest';
import { joinProviders } from '../rpc/rpc.ts';
import { RpcRefused, RpcUnavailable } from '../rpc/rpc-error.ts';
import { type Answers, fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { MustWait, WouldFail } from './driver.ts';
import { createTronDriver } from './tron-driver.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';

const network = {
  code: 'TRC20',
  family: 'tron',
  chainId: 0,
  token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
  confirmations: 19,
  whenFinal: true,
  quorum: 2,
  isOn: true,
  isQuorumBroken: false,
} as const;
const row: OpenTransaction = {
  id: 1n,
  network: 'TRC20',
  purpose: 'cold',
  withdrawalId: null,
  addressId: null,
  sender: Buffer.alloc(20, 1),
  recipient: Buffer.alloc(20, 2),
  isToken: true,
  amount: '5000000',
  nonce: null,
  state: 'waiting',
  minedBy: null,
  problem: null,
  child: null,
  hasLongExpired: false,
};
const own = { ...row, isToken: false };
const hex = (number: number) => `0x${number.toString(16)}`;
/** Times in seconds of the newest block and of the newest final block. */
const [latest, final] = [1_763_250_000, 1_763_249_940];
const usual: Answers = {
  eth_getBlockByNumber: ([which]) =>
    which === 'latest'
      ? { number: '0x2', hash: hashOf('b'), timestamp: hex(latest) }
      : { number: '0x12340056', hash: hashOf('0123456789abcdef7'), timestamp: hex(final) },
  eth_estimateGas: () => hex(65_000),
  eth_gasPrice: () => hex(100),
  eth_getBalance: () => hex(1_000_000_000),
  eth_getTransactionReceipt: () => null,
  eth_getTransactionByHash: () => null,
};
const fails = (error: Error) => () => {
  throw error;
};

/** Creates a driver with one provider for each of these sets of answers. */
function driverWith(...changes: readonly Answers[]) {
  const providers = changes.map((change, nth) => fakeProvider(`p${nth}`, { ...usual, ...change }));
  return createTronDriver(joinProviders(providers), network);
}

const estimating = (error: Error) => driverWith({ eth_estimateGas: fails(error) });
const having = (coins: number) => driverWith({ eth_getBalance: () => hex(coins) });

describe('a proposal on Tron', () => {
  test('refers to two bytes of the final block’s number and eight of its hash, and expires two minutes after the newest block', async () => {
    expect(await driverWith({}).propose(row)).toEqual({
      terms: {
        family: 'tron',
        refBlockBytes: '0x0056',
        refBlockHash: `0x${hashOf('0123456789abcdef7').slice(18, 34)}`,
        expiration: (latest + 120) * 1000,
        timestamp: latest * 1000,
        feeLimit: '8450000',
      },
      fee: 8_450_000n,
      tip: 0n,
      expiresAt: new Date((latest + 120) * 1000),
    });
  });

  test.each([
    ['of the token', row, 8_450_000 + 1_000_000],
    ['of the chain’s own coin', own, 5_000_000 + 2_000_000],
  ])(
    'waits %s until the sender has enough coin for the fees besides energy',
    async (_, sent, needed) => {
      await expect(having(needed - 1).propose(sent)).rejects.toBeInstanceOf(MustWait);
      expect(await having(needed).propose(sent)).toHaveProperty('terms');
    },
  );

  test('has no energy limit if it sends the chain’s own coin', async () => {
    const driver = driverWith({ eth_estimateGas: fails(new RpcRefused(3, 'reverted')) });
    expect(await driver.propose(own)).toMatchObject({ terms: { feeLimit: '0' }, fee: 0n });
    await expect(driver.propose(row)).rejects.toBeInstanceOf(WouldFail);
    const broken = driverWith({ eth_gasPrice: fails(new Error('broken')) });
    await expect(broken.propose(row)).rejects.toBeInstanceOf(RpcUnavailable);
  });
});

function attempt(expiresAt: Date | null): Attempt {
  return {
    id: 1n,
    hash: Buffer.alloc(32, 3),
    signedBytes: Buffer.alloc(1),
    fee: '77',
    tip: '0',
    expiresAt,
    signedAt: new Date(0),
    sentAt: new Date(0),
  };
}
const at = (ms: number) => new Date(final * 1000 + ms);

describe('another signature on Tron', () => {
  test('is proposed as soon as every earlier one has expired for the final block', async () => {
    const driver = driverWith({});
    expect(await driver.replace(row, [])).toBeUndefined();
    expect(await driver.replace(row, [attempt(at(0))])).toBeUndefined();
    expect(await driver.replace(row, [attempt(null)])).toBeUndefined();
    expect(await driver.replace(row, [attempt(at(0)), attempt(at(-1))])).toBeUndefined();
    expect(await driver.replace(row, [attempt(at(-9)), attempt(at(-1))])).toHaveProperty('terms');
  });

  test('waits until the sender has enough coin, except for a sweep, whose address gets no more', async () => {
    const gone = [attempt(at(-1))];
    await expect(having(1).replace(row, gone)).rejects.toBeInstanceOf(MustWait);
    expect(await having(1).replace({ ...row, purpose: 'sweep' }, gone)).toHaveProperty('terms');
  });

  test('keeps the previous fee if the chain would refuse it, and fails if no provider answers', async () => {
    const gone = [attempt(at(-9)), { ...attempt(at(-1)), fee: '78' }];
    const bound = await estimating(new RpcRefused(3, 'reverted')).replace(row, gone);
    expect(bound).toMatchObject({ fee: 78n });
    const asked = estimating(new Error('broken')).replace(row, gone);
    await expect(asked).rejects.toBeInstanceOf(RpcUnavailable);
  });
});

describe('a signed transaction on Tron', () => {
  const hour = 3_600_000;
  const signed = [{ hash: '0x01', expiresAt: at(-hour - 1) }] as const;

  test('is over only when each signature expired at least an hour ago', async () => {
    const driver = driverWith({});
    expect(await driver.areOver(signed)).toBe(true);
    expect(await driver.areOver([...signed, { hash: '0x02', expiresAt: at(-hour) }])).toBe(false);
    expect(await driver.areOver([...signed, { hash: '0x02', expiresAt: null }])).toBe(false);
  });

  test('is not over while any provider has it, mined or pending', async () => {
    const block = { status: '0x0', blockNumber: '0x1', blockHash: hashOf('a'), logs: [] };
    const has: Answers[] = [
      { eth_getTransactionReceipt: ([hash]) => (hash === '0x02' ? block : null) },
      { eth_getTransactionByHash: ([hash]) => (hash === '0x02' ? {} : null) },
    ];
    for (const other of has) {
      const driver = driverWith({}, {}, other);
      expect(await driver.areOver(signed)).toBe(true);
      expect(await driver.areOver([...signed, { ...signed[0], hash: '0x02' }])).toBe(false);
    }
  });

  test('is over only if a quorum of providers says so', async () => {
    const silent: Answers = { eth_getBlockByNumber: fails(new Error('silent')) };
    expect(await driverWith({}, silent).areOver(signed)).toBe(false);
    expect(await driverWith({}, silent, {}).areOver(signed)).toBe(true);
  });
});
