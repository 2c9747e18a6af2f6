import { describe, expect, test } from 'vitest';
import { transferTopic } from '../answers.ts';
import type { Network } from '../network.ts';
import { AnswerTooLong, RpcRefused } from '../rpc/rpc-error.ts';
import { type Answers, fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { type Place, nowhere } from './cursor.ts';
import { askShrinking, readNewest, readSettled } from './read-blocks.ts';

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

const hex = (number: bigint) => `0x${number.toString(16)}`;
/** The hash of each block in the sample chain ends with its number. */
const hashAt = (number: bigint) => number.toString(16).padStart(64, 'c');
const at = (number: bigint): Place => ({ number, hash: hashAt(number) });
const topic = `0x${'2'.padStart(64, '0')}`;
const logOf = (number: bigint, blockHash = `0x${hashAt(number)}`) => ({
  address: network.contract,
  topics: [transferTopic, topic, topic],
  data: `0x${'5'.padStart(64, '0')}`,
  blockNumber: hex(number),
  blockHash,
  transactionHash: hashOf('d'),
  logIndex: hex(number),
});

interface Asked {
  readonly blockHash?: string;
  readonly fromBlock?: string;
  readonly toBlock?: string;
}

/** A provider whose chain has blocks up to `top` and these logs; `change` replaces some of its answers. */
function chain(top: bigint, logs: readonly object[] = [], change: Answers = {}) {
  const ranges: Asked[] = [];
  const answers: Answers = {
    eth_getBlockByNumber([which]) {
      const number = BigInt(String(which));
      if (number > top) return null;
      return { number: which, hash: `0x${hashAt(number)}`, parentHash: `0x${hashAt(number - 1n)}` };
    },
    eth_getLogs([filter]) {
      const asked = filter as Asked;
      ranges.push(asked);
      return logs.filter((log) => !asked.blockHash || Object.values(log).includes(asked.blockHash));
    },
    ...change,
  };
  return { ...fakeProvider('one', answers), ranges };
}

/** Answers of a chain on which this block does not follow the one before it. */
const other = (number: bigint) => ({
  eth_getBlockByNumber: ([which]: readonly unknown[]) => ({
    number: which,
    hash: `0x${hashAt(BigInt(String(which)))}`,
    parentHash: which === hex(number) ? hashOf('e') : `0x${hashAt(BigInt(String(which)) - 1n)}`,
  }),
});

const readFrom = (change: Answers) => readNewest(chain(103n, [], change), network, at(100n), 103n);

describe('the newest blocks', () => {
  test('are read one at a time up to the head', async () => {
    const provider = chain(103n, [logOf(102n)]);
    const read = await readNewest(provider, network, at(100n), 103n);
    expect(read?.places).toEqual([at(101n), at(102n), at(103n)]);
    expect(read?.reading).toMatchObject({
      from: 101n,
      to: 103n,
      transfers: [{ blockNumber: 102n, rawAmount: 5n }],
    });
    expect(provider.ranges).toEqual(
      [101n, 102n, 103n].map((number) => ({
        address: network.contract,
        topics: [transferTopic],
        blockHash: `0x${hashAt(number)}`,
      })),
    );
  });

  test('are twenty at most', async () => {
    const read = await readNewest(chain(200n), network, at(100n), 200n);
    expect(read?.reading).toMatchObject({ from: 101n, to: 120n });
    expect(read?.places).toHaveLength(20);
  });

  test('end before a block that does not follow, and are undefined if the first does not', async () => {
    const read = await readNewest(chain(105n, [], other(103n)), network, at(100n), 105n);
    expect(read?.reading).toMatchObject({ from: 101n, to: 102n });
    expect(await readNewest(chain(105n, [], other(101n)), network, at(100n), 105n)).toBeUndefined();
    expect(await readNewest(chain(2n, [], other(2n)), network, at(1n), 2n)).toBeUndefined();
    // Nothing comes before the first block of a chain.
    const first = await readNewest(chain(1n, [], other(1n)), network, at(0n), 1n);
    expect(first?.reading).toMatchObject({ from: 1n, to: 1n });
  });

  test('are rejected if a block is missing, or a block or log is not the one asked for', async () => {
    await expect(readFrom({ eth_getBlockByNumber: () => null })).rejects.toThrow(
      'is at block 100 only, not at 103',
    );
    const earlier = { ...logOf(101n), blockNumber: '0x64' };
    await expect(readFrom({ eth_getLogs: () => [earlier] })).rejects.toThrow(/not asked for/);
    const header = { number: '0x66', hash: hashOf('a'), parentHash: hashOf('b') };
    await expect(readFrom({ eth_getBlockByNumber: () => header })).rejects.toThrow(
      /another block than/,
    );
    await expect(readFrom({ eth_getLogs: () => [logOf(101n, hashOf('e'))] })).rejects.toThrow(
      /another block than/,
    );
  });
});

describe('settled blocks', () => {
  test('are read in one request with all their logs', async () => {
    const provider = chain(200n, [logOf(101n), logOf(105n, hashOf('e')), logOf(110n)]);
    const read = await readSettled(provider, network, { span: 64n }, at(100n), 110n);
    const asked = { address: network.contract, topics: [transferTopic] };
    expect(provider.ranges).toEqual([{ ...asked, fromBlock: '0x65', toBlock: '0x6e' }]);
    expect(read?.places).toEqual([at(110n)]);
    expect(read?.reading).toMatchObject({ from: 101n, to: 110n });
    expect(read?.reading.transfers).toHaveLength(3);
  });

  test('may be a single block', async () => {
    const provider = chain(200n, [logOf(101n)]);
    const read = await readSettled(provider, network, { span: 1n }, at(100n), 110n);
    expect(read?.places).toEqual([at(101n)]);
    expect(provider.asked).toEqual(['eth_getBlockByNumber', 'eth_getLogs']);
  });

  test('are undefined if they do not follow, and are rejected with logs of another branch', async () => {
    const from = { number: 100n, hash: 'e'.repeat(64) };
    expect(await readSettled(chain(200n), network, { span: 9n }, from, 110n)).toBeUndefined();
    for (const number of [101n, 110n])
      await expect(
        readSettled(
          chain(200n, [logOf(number, hashOf('e'))]),
          network,
          { span: 64n },
          at(100n),
          110n,
        ),
      ).rejects.toThrow(/another branch/);
    await expect(readSettled(chain(105n), network, { span: 64n }, at(100n), 110n)).rejects.toThrow(
      'is at block 109 only, not at 110',
    );
  });

  test('are asked for in smaller ranges if the answer is too long', async () => {
    const ranges: bigint[] = [];
    const provider = chain(100n, [], {
      eth_getLogs([filter]) {
        const { fromBlock = '', toBlock = '' } = filter as Asked;
        const blocks = BigInt(toBlock) - BigInt(fromBlock) + 1n;
        ranges.push(blocks);
        if (blocks > 16n) throw new AnswerTooLong();
        return [];
      },
    });
    const cursor = { number: 0n, hash: nowhere };
    const read = await readSettled(provider, network, { span: 64n }, cursor, 100n);
    expect(ranges).toEqual([64n, 32n, 16n]);
    expect(read?.reading.to).toBe(16n);
  });
});

/** Returns up to which block a request of this span reads if the provider always fails with the problem. */
async function ask(pace: { span: bigint }, problem?: Error, settled = 1000n): Promise<bigint> {
  let questions = 0;
  const provider = chain(settled, [], {
    eth_getLogs() {
      questions += 1;
      // It answers in the end, so that a reader that never gives up is found.
      if (problem && questions < 20) throw problem;
      return [];
    },
  });
  return (await askShrinking(provider, network, pace, 1n, settled)).to;
}

describe('the span of a request', () => {
  test('grows by a quarter with each answer, and by one while it is small', async () => {
    const spans: bigint[] = [];
    for (const span of [1n, 4n, 5n, 8n, 60n]) {
      const pace = { span };
      expect(await ask(pace)).toBe(span);
      spans.push(pace.span);
    }
    expect(spans).toEqual([2n, 5n, 6n, 10n, 75n]);
  });

  test("is limited by the network's maximum and the last settled block", async () => {
    expect(await ask({ span: 75n })).toBe(64n);
    expect(await ask({ span: 64n }, undefined, 10n)).toBe(10n);
  });

  test('is halved after each refusal down to one block, and after a timeout for the next request', async () => {
    const refusal = new RpcRefused(-32_005, 'too many blocks');
    const refused = { span: 8n };
    await expect(ask(refused, refusal)).rejects.toBe(refusal);
    expect(refused.span).toBe(1n);
    const slow = { span: 9n };
    const timeout = new DOMException('It took too long.', 'TimeoutError');
    await expect(ask(slow, timeout)).rejects.toBe(timeout);
    expect(slow.span).toBe(4n);
    const broken = { span: 8n };
    await expect(ask(broken, new Error('broken'))).rejects.toThrow('broken');
    expect(broken.span).toBe(8n);
  });
});
