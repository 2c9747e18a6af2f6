import { expect, test } from 'vitest';
import type { Provider } from '../rpc/provider.ts';
import { AnswerTooLong } from '../rpc/rpc-error.ts';
import type { Network } from '../network.ts';
import { nowhere } from './cursor.ts';
import { readSettled } from './read-blocks.ts';

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

test('blocks whose logs are more than can be read are asked for in smaller ranges', async () => {
  const ranges: bigint[] = [];
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_getBlockByNumber: ([number]) => ({
      number,
      hash: `0x${'a'.repeat(64)}`,
      parentHash: `0x${nowhere}`,
    }),
    eth_getLogs([filter]) {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const blocks = BigInt(toBlock) - BigInt(fromBlock) + 1n;
      ranges.push(blocks);
      if (blocks > 16n) throw new AnswerTooLong();
      return [];
    },
  };
  const provider: Provider = {
    name: 'one',
    url: 'http://127.0.0.1:9',
    ask: async (method, params, answer) =>
      await Promise.resolve(answer.parse(answers[method]?.(params))),
  };
  const cursor = { number: 0n, hash: nowhere };
  const read = await readSettled(provider, network, { span: 64n }, cursor, 100n);
  expect(ranges).toEqual([64n, 32n, 16n]);
  expect(read?.reading.to).toBe(16n);
});
