import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const call = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
const hexOf = (value: number): string => `0x${value.toString(16)}`;

const blockAt = (seconds: number) => ({
  number: hexOf(Math.floor(seconds / 3)),
  hash: `0x${Math.floor(seconds / 3)
    .toString(16)
    .padStart(16, '0')}${'ab'.repeat(24)}`,
  timestamp: hexOf(seconds),
});

/**
 * Starts a fake java-tron node, since there is none to install. It implements what sending needs, with a clock that the test
 * moves.
 */
export async function startTronNode() {
  const state = {
    /** Times in seconds of the newest block and of the newest final block. */
    latest: 1_763_250_000,
    final: 1_763_249_940,
    receipts: new Map<string, object>(),
    broadcast: [] as string[],
    isDeaf: false,
    /** The balance of every account, in sun. */
    coins: 1_000_000_000,
    /** The energy that a transfer needs; undefined if it would fail. */
    energy: 65_000 as number | undefined,
    /** The refusal that the node answers instead of accepting a transaction. */
    refusal: undefined as object | undefined,
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_estimateGas: () => (state.energy === undefined ? undefined : hexOf(state.energy)),
    eth_getBalance: () => hexOf(state.coins),
    eth_gasPrice: () => hexOf(100),
    eth_blockNumber: () => blockAt(state.latest).number,
    eth_getTransactionReceipt: ([hash]) => state.receipts.get(String(hash)) ?? null,
    eth_getTransactionByHash: ([hash]) => state.receipts.get(String(hash)) ?? null,
    eth_getBlockByNumber: ([which]) => {
      if (which === 'latest') return blockAt(state.latest);
      return blockAt(which === 'finalized' ? state.final : Number(which) * 3);
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/wallet/broadcasthex') {
        if (state.isDeaf) return response.writeHead(503).end();
        if (state.refusal) return response.end(JSON.stringify(state.refusal));
        state.broadcast.push(body);
        return response.end(JSON.stringify({ result: true }));
      }
      const { id, method, params } = call.parse(JSON.parse(body));
      const result = answers[method]?.(params);
      return response.end(
        JSON.stringify(
          result === undefined
            ? { jsonrpc: '2.0', id, error: { code: -32_601, message: `no ${method}` } }
            : { jsonrpc: '2.0', id, result },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}/jsonrpc`,
    state,
    blockAt,
    /** Puts the transaction into a block of that second. */
    mine(hash: string, seconds: number, logs: readonly object[]): void {
      const { number, hash: blockHash } = blockAt(seconds);
      state.receipts.set(hash, { status: '0x1', blockNumber: number, blockHash, logs });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
