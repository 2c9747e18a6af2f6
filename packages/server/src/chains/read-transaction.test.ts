import { expect, test } from 'vitest';
import { transferTopic } from './answers.ts';
import { readTransaction } from './read-transaction.ts';
import { joinProviders } from './rpc/rpc.ts';
import type { Network } from './network.ts';
import { type Answers, fakeProvider, hashOf } from './testing/fake-provider.ts';

const network: Network = {
  code: 'ERC20',
  coin: 'USDT',
  name: 'Ethereum',
  family: 'evm',
  chainId: 'eip155:1',
  contract: `0x${'ab'.repeat(20)}`,
  decimals: 6,
  confirmations: 12,
  creditsWhenFinal: false,
  scanBlocks: 64,
  quorum: 2,
};
const [sender, recipient] = ['2b'.repeat(20), '3c'.repeat(20)];
const topic = (digits: string) => `0x${digits.padStart(64, '0')}`;
const log = {
  address: network.contract.toUpperCase().replace('0X', '0x'),
  topics: [transferTopic, topic(sender), topic(recipient)],
  data: topic('1a'),
  logIndex: '0x11',
};
const receipt = {
  status: '0x1',
  blockNumber: '0x64',
  gasUsed: '0x5',
  effectiveGasPrice: '0x7',
  logs: [
    log,
    { ...log, address: `0x${'ac'.repeat(20)}` },
    { ...log, topics: [hashOf('1'), ...log.topics.slice(1)] },
    { ...log, data: '0x' },
    { ...log, topics: log.topics.slice(0, 2) },
  ],
};

async function read(change: Answers = {}) {
  const provider = fakeProvider('one', {
    eth_getTransactionByHash: () => ({ from: `0x${sender}` }),
    eth_getTransactionReceipt: () => receipt,
    eth_getBlockByNumber: ([which]) => ({ timestamp: which === '0x64' ? '0x3e8' : '0x0' }),
    eth_blockNumber: () => '0x66',
    ...change,
  });
  return await readTransaction(joinProviders([provider]), network, hashOf('a'));
}

test('a mined transaction is returned with its fee, its time and its token transfers', async () => {
  expect(await read()).toEqual({
    sender: `0x${sender}`,
    mined: {
      blockNumber: 100n,
      confirmations: 3n,
      minedAt: new Date(1_000_000),
      isDone: true,
      fee: 35n,
      transfers: [{ logIndex: 17n, from: `0x${sender}`, to: `0x${recipient}`, rawAmount: 26n }],
    },
  });
  const failed = await read({ eth_getTransactionReceipt: () => ({ ...receipt, status: '0x0' }) });
  expect(failed?.mined?.isDone).toBe(false);
  for (const [head, confirmations] of [
    ['0x63', 1n],
    ['0x64', 1n],
    ['0x65', 2n],
  ] as const)
    expect((await read({ eth_blockNumber: () => head }))?.mined).toMatchObject({ confirmations });
});

test('a pending transaction is returned with its sender only, and an unknown one is undefined', async () => {
  expect(await read({ eth_getTransactionReceipt: () => null })).toEqual({
    sender: `0x${sender}`,
    mined: undefined,
  });
  expect(await read({ eth_getTransactionByHash: () => null })).toBeUndefined();
});
