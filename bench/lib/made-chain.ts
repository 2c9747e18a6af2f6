import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Generates a chain without mining it: blocks full of transfers, each derived from its number. */
export const transfersPerBlock = 500;
export const madeContract = `0x${'5d'.repeat(20)}`;
export const madeChainId = 31_337;

const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const digest = (of: string) => createHash('sha256').update(of).digest('hex');

/** Returns the nth known address; the database computes the same with `sha256`. */
const knownAddress = (nth: number) => digest(String(nth)).slice(0, 40);
const blockHash = (block: number) => `0x${digest(`block ${block}`)}`;
const header = (block: number) => ({
  number: `0x${block.toString(16)}`,
  hash: blockHash(block),
  parentHash: blockHash(block - 1),
});

/** Returns the logs of a block. One transfer in each block is to a known address. */
export function logsOf(block: number, known: number) {
  return Array.from({ length: transfersPerBlock }, (_, index) => {
    const isKnown = index === block % transfersPerBlock;
    const to = isKnown ? knownAddress((block * 7919) % known) : digest(`${block} ${index} to`);
    return {
      address: madeContract,
      topics: [
        topic,
        `0x${'0'.repeat(24)}${digest(`${block} ${index}`).slice(0, 40)}`,
        `0x${'0'.repeat(24)}${to.slice(0, 40)}`,
      ],
      data: `0x${(5_000_000).toString(16).padStart(64, '0')}`,
      blockNumber: `0x${block.toString(16)}`,
      blockHash: blockHash(block),
      transactionHash: `0x${digest(`transaction ${block} ${index}`)}`,
      transactionIndex: `0x${index.toString(16)}`,
      logIndex: `0x${index.toString(16)}`,
      removed: false,
    };
  });
}

interface Filter {
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly blockHash?: string;
}

/** Serves such a chain of `head` blocks with prepared answers. */
export async function serveMadeChain(head: number, known: number) {
  const written: string[] = [];
  const receipts = new Map<string, object>();
  const numbers = new Map<string, number>();
  for (let block = 0; block <= head; block += 1) {
    const logs = logsOf(block, known);
    const log = logs[block % transfersPerBlock];
    if (log)
      receipts.set(log.transactionHash, {
        status: '0x1',
        blockHash: log.blockHash,
        blockNumber: log.blockNumber,
        logs: [log],
      });
    written.push(JSON.stringify(logs).slice(1, -1));
    numbers.set(blockHash(block), block);
  }

  function answer(method: string, [asked]: unknown[]): string {
    if (method === 'eth_chainId') return `"0x${madeChainId.toString(16)}"`;
    if (method === 'eth_getTransactionReceipt')
      return JSON.stringify(receipts.get(String(asked)) ?? null);
    if (method === 'eth_getBlockByNumber') {
      const block = asked === 'latest' ? head : Number(asked);
      return JSON.stringify(block <= head ? header(block) : null);
    }
    const filter = asked as Filter;
    const one = numbers.get(filter.blockHash ?? '');
    const [from, to] = [one ?? Number(filter.fromBlock), one ?? Number(filter.toBlock)];
    return `[${written.slice(from, to + 1).join(',')}]`;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, method, params } = JSON.parse(await text(request)) as {
      id: number;
      method: string;
      params: unknown[];
    };
    response.end(`{"jsonrpc":"2.0","id":${id},"result":${answer(method, params)}}`);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
