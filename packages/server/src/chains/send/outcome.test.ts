import { bytesToHex, pad } from 'viem/utils';
import { expect, test } from 'vitest';
import { transferTopic } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { findOutcome } from './outcome.ts';

const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const network = {
  code: 'ERC20',
  family: 'evm',
  chainId: 1,
  token,
  confirmations: 3,
  whenFinal: false,
  quorum: 2,
  isOn: true,
  isQuorumBroken: false,
} as const;
const row = {
  isToken: true,
  sender: Buffer.alloc(20, 0xab),
  recipient: Buffer.alloc(20, 0xcd),
  amount: '5000000',
};
const attempt = {
  id: 1n,
  hash: Buffer.alloc(32, 0xef),
  signedBytes: Buffer.alloc(1),
  fee: '1',
  tip: '1',
  signedAt: new Date(0),
  sentAt: new Date(0),
  expiresAt: null,
};
const blockHash = `0x${'fe'.repeat(32)}`;

const transfer = {
  address: token,
  topics: [transferTopic, pad(bytesToHex(row.sender)), pad(bytesToHex(row.recipient))],
  data: pad('0x4c4b40'),
};

const shout = (hex: string) => `0x${hex.slice(2).toUpperCase()}`;

/** A provider that knows one transaction with these logs, in a block that is deep enough. */
function providerOf(logs: readonly object[], write = (hex: string) => hex): Provider {
  const hash = write(blockHash);
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0xA', blockHash: hash, logs },
    eth_getBlockByNumber: { number: '0xA', hash },
    eth_blockNumber: '0xC',
  };
  return {
    name: 'sample',
    url: '',
    ask: (method, _, answer) => Promise.resolve(answer.parse(answers[method])),
  };
}

async function outcomeBy(...providers: Provider[]) {
  return (await findOutcome(joinProviders(providers), network, row, [attempt])).kind;
}

test('a payment is confirmed whether its providers write hex in upper or lower case', async () => {
  const { address, topics, data } = transfer;
  const loud = { address: shout(address), topics: topics.map(shout), data: shout(data) };
  expect(await outcomeBy(providerOf([transfer]))).toBe('confirmed');
  expect(await outcomeBy(providerOf([loud], shout))).toBe('confirmed');
  expect(await outcomeBy(providerOf([transfer]), providerOf([loud], shout))).toBe('confirmed');
});

test('other logs are ignored, and a receipt without the transfer is odd', async () => {
  const others = [
    { address: '0x', topics: [], data: '0x' },
    { ...transfer, data: '0x' },
    { ...transfer, address: bytesToHex(row.sender) },
    { ...transfer, data: pad('0x4c4b41') },
  ];
  expect(await outcomeBy(providerOf([...others, transfer]))).toBe('confirmed');
  expect(await outcomeBy(providerOf(others))).toBe('odd');
});

test('a transaction that another provider does not know is disputed, not mined', async () => {
  const other = providerOf([transfer]);
  const forgetful: Provider = {
    ...other,
    ask: (method, params, answer) =>
      method === 'eth_getTransactionReceipt'
        ? Promise.resolve(answer.parse(null))
        : other.ask(method, params, answer),
  };
  expect(await outcomeBy(providerOf([transfer]), forgetful)).toBe('disputed');
});

test('a single provider that contradicts itself is no dispute: the transaction stays mined', async () => {
  const alone = providerOf([transfer]);
  const forked: Provider = {
    ...alone,
    ask: (method, params, answer) =>
      method === 'eth_getBlockByNumber'
        ? Promise.resolve(answer.parse({ number: '0xA', hash: `0x${'ba'.repeat(32)}` }))
        : alone.ask(method, params, answer),
  };
  expect(await outcomeBy(forked)).toBe('mined');
});

test('a malformed hash is no valid answer', async () => {
  await expect(outcomeBy(providerOf([transfer], () => '0x12'))).rejects.toThrow(/Invalid/);
});

const silent: Provider = {
  name: 'silent',
  url: '',
  ask: () => Promise.reject(new Error('answered 429')),
};

test('one of two providers settles nothing while the other is silent', async () => {
  const honest = providerOf([transfer]);
  expect(await outcomeBy(honest, silent)).toBe('tooFewVoices');
  expect(await outcomeBy(silent, honest)).toBe('tooFewVoices');
  expect(await outcomeBy(honest, providerOf([transfer]), silent)).toBe('confirmed');
});

test('one provider is enough if only one is configured', async () => {
  expect(await outcomeBy(providerOf([transfer]))).toBe('confirmed');
});

test('a provider that lags is waited for and is no voice', async () => {
  const honest = providerOf([transfer]);
  const behind: Provider = {
    ...honest,
    ask: (method, params, answer) =>
      method === 'eth_blockNumber'
        ? Promise.resolve(answer.parse('0xA'))
        : honest.ask(method, params, answer),
  };
  expect(await outcomeBy(honest, behind)).toBe('mined');
  expect(await outcomeBy(honest, behind, silent)).toBe('mined');
});

test.each([
  ['another block', { blockHash: `0x${'ba'.repeat(32)}` }],
  ['another end', { status: '0x0' }],
])('a provider whose receipt has %s contradicts one with the same chain', async (_, other) => {
  const honest = providerOf([transfer]);
  const receipt = { status: '0x1', blockNumber: '0xA', blockHash, logs: [transfer], ...other };
  const odd: Provider = {
    ...honest,
    ask: (method, params, answer) =>
      method === 'eth_getTransactionReceipt'
        ? Promise.resolve(answer.parse(receipt))
        : honest.ask(method, params, answer),
  };
  expect(await outcomeBy(honest, odd)).toBe('disputed');
});

test('a provider whose receipt lacks the transfer contradicts one whose receipt has it', async () => {
  expect(await outcomeBy(providerOf([transfer]), providerOf([]))).toBe('disputed');
});
