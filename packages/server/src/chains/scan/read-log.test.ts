import { describe, expect, test } from 'vitest';
import { transferTopic } from '../answers.ts';
import { hashOf } from '../testing/fake-provider.ts';
import type { Log } from './questions.ts';
import { readLogs } from './read-log.ts';

const contract = `0x${'ab'.repeat(20)}`;
const [sender, recipient] = ['2b'.repeat(20), '3c'.repeat(20)];
const topic = (digits: string) => `0x${digits.padStart(64, '0')}`;
const log: Log = {
  address: contract,
  topics: [transferTopic, topic(sender), topic(recipient)],
  data: topic('1a'),
  blockNumber: '0x64',
  blockHash: hashOf('4d'),
  transactionHash: hashOf('5e'),
  logIndex: '0x11',
};
const read = (...changes: Partial<Log>[]) =>
  readLogs(
    changes.map((change): Log => Object.assign({}, log, change)),
    contract,
    100n,
    102n,
  );

describe('logs', () => {
  test('are parsed into transfers', () => {
    expect(read({})).toEqual([
      {
        transactionHash: '5e'.repeat(32),
        logIndex: 17,
        blockNumber: 100n,
        blockHash: '4d'.repeat(32),
        sender,
        recipient,
        rawAmount: 26n,
      },
    ]);
    expect(read({ address: contract.toUpperCase().replace('0X', '0x') })).toHaveLength(1);
  });

  test('are all taken, except transfers of zero and logs that a reorganisation removed', () => {
    const found = read(
      { logIndex: '0x1' },
      { logIndex: '0x2', data: topic('0') },
      { logIndex: '0x3', removed: true },
      { logIndex: '0x4', removed: false, data: topic('1') },
      { logIndex: '0x1', transactionHash: hashOf('6') },
      { logIndex: '0x5', blockNumber: '0x66' },
    );
    expect(found.map(({ logIndex, rawAmount }) => [logIndex, rawAmount])).toEqual([
      [1, 26n],
      [4, 1n],
      [1, 26n],
      [5, 26n],
    ]);
  });

  test.each<[string, Partial<Log>, RegExp]>([
    ['another contract', { address: `0x${'ac'.repeat(20)}` }, /another contract/],
    ['another event', { topics: [hashOf('7'), topic(sender), topic(recipient)] }, /no transfer/],
    ['too few words', { topics: [transferTopic, topic(sender)] }, /no transfer/],
    ['too many words', { topics: [...log.topics, topic('1')] }, /no transfer/],
    [
      'a sender that is no address',
      { topics: [transferTopic, hashOf('1'), topic(recipient)] },
      /no transfer/,
    ],
    [
      'a recipient that is no address',
      { topics: [transferTopic, topic(sender), hashOf('1')] },
      /no transfer/,
    ],
    ['an address that is too short', { topics: [transferTopic, '0x2', topic('3')] }, /no transfer/],
    ['no amount', { data: '0x' }, /no transfer/],
    ['more than an amount', { data: `${topic('1')}00` }, /no transfer/],
    ['no hash of its block', { blockHash: '0x1' }, /without its place/],
    ['no hash of its transaction', { transactionHash: '' }, /without its place/],
    ['no number of its block', { blockNumber: 'latest' }, /without its place/],
    ['a number that is too long', { blockNumber: `0x${'1'.repeat(13)}` }, /without its place/],
    ['the longest number', { blockNumber: `0x${'1'.repeat(12)}` }, /not asked for/],
    ['a number of its own that is too long', { logIndex: `0x${'1'.repeat(13)}` }, /its place/],
    ['no number of its own', { logIndex: '0x' }, /without its place/],
    ['a block before the first', { blockNumber: '0x63' }, /not asked for/],
    ['a block after the last', { blockNumber: '0x67' }, /not asked for/],
  ])('with %s are rejected', (_, change, problem) => {
    expect(() => read(change)).toThrow(problem);
  });

  test('are rejected if one comes twice', () => {
    expect(() => read({}, {})).toThrow(/twice/);
    expect(() => read({}, { logIndex: '0x12' }, { logIndex: '0x12' })).toThrow(/twice/);
    expect(() => read({ data: topic('0') }, {})).toThrow(/twice/);
  });
});
