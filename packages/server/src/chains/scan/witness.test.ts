import { expect, test } from 'vitest';
import { transferTopic } from '../answers.ts';
import type { Network } from '../network.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { RpcUnavailable } from '../rpc/rpc-error.ts';
import { type Answers, fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { requireChain } from './require-chain.ts';
import { requireTruth } from './require-truth.ts';
import { type Claim, isOnChain } from './witness.ts';

const network: Network = {
  code: 'ERC20',
  coin: 'USDT',
  name: 'Ethereum',
  family: 'evm',
  chainId: 'eip155:1',
  contract: `0x${'1'.repeat(40)}`,
  decimals: 6,
  confirmations: 12,
  creditsWhenFinal: false,
  scanBlocks: 64,
  quorum: 2,
};
const blockHash = hashOf('a');
const claim: Claim = {
  transactionHash: 'd'.repeat(64),
  blockNumber: 100n,
  blockHash: blockHash.slice(2),
  sender: '2'.repeat(40),
  recipient: '3'.repeat(40),
  rawAmount: 5n,
  alike: 1,
};
const topic = (digits: string) => `0x${digits.padStart(64, '0')}`;
const log = {
  address: network.contract,
  topics: [transferTopic, topic(claim.sender), topic(claim.recipient)],
  data: topic('5'),
};

interface Said {
  readonly chain?: string;
  /** Null if the provider has no newest block. */
  readonly head?: number | null;
  /** Null if the provider has no final block. */
  readonly final?: number | null;
  /** The hash of the block; null if the provider does not know the block. */
  readonly block?: string | null;
  readonly receipt?: object | null;
}

const hex = (number: number) => `0x${number.toString(16)}`;

const header = (number: unknown, hash: string) => ({ number, hash, parentHash: hashOf('b') });

function provider(name: string, said: Said = {}) {
  const { chain = '0x1', head = 111, final = 100, block = blockHash } = said;
  const { receipt = {} } = said;
  const answers: Answers = {
    eth_chainId: () => chain,
    eth_getBlockByNumber([which]) {
      const newest = which === 'latest' ? head : which === 'finalized' ? final : undefined;
      if (newest !== undefined) return newest === null ? null : header(hex(newest), hashOf('c'));
      return block === null ? null : header(which, block);
    },
    eth_getTransactionReceipt: () =>
      receipt && { status: '0x1', blockNumber: '0x64', blockHash, logs: [log], ...receipt },
  };
  return fakeProvider(name, answers);
}

const ask = async (of: Partial<Network>, asked: Partial<Claim>, ...said: readonly Said[]) =>
  await isOnChain(
    joinProviders(said.map((one, nth) => provider(`provider${nth}`, one))),
    { ...network, ...of },
    { ...claim, ...asked },
  );

test('a transfer is on the chain if a quorum of providers has it with enough confirmations', async () => {
  const there = { answer: 'there', provider: 'provider0', isQuorum: true };
  expect(await ask({}, {}, {}, {})).toEqual(there);
  expect(await ask({}, {}, {}, { head: 110 })).toEqual({ ...there, isQuorum: false });
  expect(await ask({}, {}, { head: 110 }, {}, {})).toMatchObject({ isQuorum: true });
  expect(await ask({}, {}, {}, { block: null })).toEqual({ ...there, isQuorum: false });
  expect(await ask({}, {}, {}, { chain: '0x2' })).toEqual({ ...there, isQuorum: false });
  expect(await ask({}, {}, {})).toEqual(there);
  await expect(ask({}, {}, { head: 110 }, { chain: '0x2' })).rejects.toThrow(RpcUnavailable);
  await expect(ask({}, {}, { head: null })).rejects.toThrow('is at block 0 only, not at 111');
});

test.each<[string, Said]>([
  ['another block of that number', { block: hashOf('e') }],
  ['it in another block', { block: hashOf('e'), receipt: { blockHash: hashOf('e') } }],
  ['no receipt of it', { receipt: null }],
  ['a receipt that failed', { receipt: { status: '0x0' } }],
  ['a receipt in another block', { receipt: { blockHash: hashOf('e') } }],
  ['a receipt without a log', { receipt: { logs: [] } }],
  ['a log of another token', { receipt: { logs: [{ ...log, address: `0x${'9'.repeat(40)}` }] } }],
  ['a log of another amount', { receipt: { logs: [{ ...log, data: topic('6') }] } }],
  [
    'a log of another sender',
    {
      receipt: {
        logs: [{ ...log, topics: [transferTopic, topic('9'), topic(claim.recipient)] }],
      },
    },
  ],
  [
    'a log of another recipient',
    { receipt: { logs: [{ ...log, topics: [transferTopic, topic(claim.sender), topic('9')] }] } },
  ],
  [
    'a log of another event',
    { receipt: { logs: [{ ...log, topics: [hashOf('9'), ...log.topics.slice(1)] }] } },
  ],
])('a transfer is denied by a provider that has %s', async (_, said) => {
  const denied = { answer: 'notThere', provider: 'provider1' };
  expect(await ask({}, {}, {}, said)).toEqual({ ...denied, isQuorum: false });
  expect(await ask({}, {}, said, said)).toMatchObject({ answer: 'notThere', isQuorum: true });
});

test('identical transfers are on the chain only if the receipt contains as many as were recorded', async () => {
  const twice = { receipt: { logs: [log, log] } };
  expect(await ask({}, { alike: 2 }, {}, {})).toMatchObject({ answer: 'notThere' });
  expect(await ask({}, { alike: 2 }, twice, twice)).toMatchObject({ answer: 'there' });
  expect(await ask({}, { alike: 1 }, twice, twice)).toMatchObject({ answer: 'there' });
});

test('on a chain with finality, each provider must report the block as final', async () => {
  const waits = { creditsWhenFinal: true };
  expect(await ask(waits, {}, {}, {})).toMatchObject({ answer: 'there', isQuorum: true });
  expect(await ask(waits, {}, {}, { final: 99 })).toEqual({
    answer: 'notFinal',
    provider: 'provider1',
    isQuorum: false,
  });
  expect(await ask(waits, {}, {}, { final: null })).toMatchObject({ answer: 'notFinal' });
  // Networks without finality do not ask for the final block.
  expect(await ask({}, {}, { final: null }, { final: 99 })).toMatchObject({ answer: 'there' });
  // A missing transfer takes precedence over a block that is not final.
  expect(await ask(waits, {}, { final: 99 }, { receipt: null })).toMatchObject({
    answer: 'notThere',
    provider: 'provider1',
  });
});

const recorded = {
  transactionHash: claim.transactionHash,
  blockNumber: claim.blockNumber,
  blockHash: claim.blockHash,
  isSettled: false,
  isDoubted: false,
};

interface Content {
  readonly hash?: string;
  readonly transactions?: readonly string[];
  readonly isAway?: boolean;
  readonly isForgotten?: boolean;
}

function holding(name: string, content: Content = {}) {
  const { hash = blockHash, transactions = [`0x${claim.transactionHash}`] } = content;
  return fakeProvider(name, {
    eth_getBlockByNumber() {
      if (content.isAway) throw new Error('is away');
      return content.isForgotten ? null : { hash, transactions };
    },
  });
}

/** Passes if the transfer that the first provider does not report is accepted as missing; throws otherwise. */
async function missing(change: Partial<typeof recorded>, ...contents: readonly Content[]) {
  const providers = contents.map((one, nth) => holding(`provider${nth}`, one));
  const [first = holding('none')] = providers;
  const rpc = joinProviders(providers);
  await requireTruth({ rpc, network: { ...network, quorum: 3 } }, first, [
    { ...recorded, ...change },
  ]);
}

test('a transfer is accepted as missing only if its block was replaced or does not contain it', async () => {
  await expect(missing({}, {})).rejects.toThrow('left out a log of a block');
  await expect(missing({}, { isForgotten: true })).rejects.toThrow('does not know block 100');
  await missing({}, { hash: hashOf('e') });
  await missing({}, { transactions: [] });
  await missing({ isDoubted: true }, {});
});

test('a settled transfer is accepted as missing only if a quorum of providers misses it', async () => {
  const settled = { isSettled: true };
  const gone = { transactions: [] };
  await missing(settled, gone);
  await missing(settled, gone, gone, gone);
  await expect(missing(settled, gone, gone, {})).rejects.toThrow('another has it');
  await expect(missing(settled, gone, gone, { isAway: true })).rejects.toThrow('too few other');
  await expect(missing(settled, gone, { isAway: true }, { isAway: true })).rejects.toThrow(
    'no other provider can be asked',
  );
  await missing({}, gone, {}, {});
});

test('a transfer in doubt that is missing does not excuse a provider that leaves out another one', async () => {
  const first = holding('provider0');
  const rpc = joinProviders([first]);
  await expect(
    requireTruth({ rpc, network }, first, [{ ...recorded, isDoubted: true }, recorded]),
  ).rejects.toThrow('left out a log of a block');
});

test('a provider of another chain is asked for its chain again, and is accepted once it has the right one', async () => {
  let chain = '0x2';
  const one = fakeProvider('provider0', { eth_chainId: () => chain });
  await expect(requireChain(one, network)).rejects.toThrow('is of chain 2');
  chain = '0x1';
  await requireChain(one, network);
  expect(one.asked).toHaveLength(2);
  // Once the chain was right, the provider is not asked for it again.
  await requireChain(one, network);
  expect(one.asked).toHaveLength(2);
});

test.each([
  ['eip155:0x2b6653dc', '0x2b6653dc', true],
  ['eip155:728126428', '0x2b6653dc', true],
  ['eip155:0x2b6653dd', '0x2b6653dc', false],
  ['eip155:', '0x0', false],
  ['eip155', '0x0', false],
  ['eip155:mainnet', '0x1', false],
])(
  'a network of chain %s is read from a provider of chain %s: %s',
  async (chainId, chain, isSame) => {
    const one = fakeProvider('provider0', { eth_chainId: () => chain });
    const problem = await requireChain(one, { ...network, chainId }).catch(String);
    expect(problem ?? 'is believed').toContain(isSame ? 'is believed' : `not of ${chainId}`);
  },
);

test('no more providers are asked about a transfer than must agree', async () => {
  const providers = ['one', 'two', 'three'].map((name) => provider(name));
  await isOnChain(joinProviders(providers), network, claim);
  expect(providers.map(({ asked }) => asked.length > 0)).toEqual([true, true, false]);
});
