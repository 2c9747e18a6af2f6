import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MadeMarket {
  readonly tickersUrl: string;
  /** True if prices change from one answer to the next. */
  isMoving: boolean;
  stop(): Promise<void>;
}

/** Starts a fake market-data service with this many pairs, whose prices all change at once. */
export async function startMadeMarket(pairs: number): Promise<MadeMarket> {
  const state = { isMoving: false, step: 0 };
  const server = createServer((_, response) => {
    if (state.isMoving) state.step += 1;
    const list = Array.from({ length: pairs }, (_unused, index) => row(index, state.step));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    tickersUrl: `http://127.0.0.1:${port}/futures/usdt/tickers`,
    get isMoving() {
      return state.isMoving;
    },
    set isMoving(isMoving) {
      state.isMoving = isMoving;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function row(index: number, step: number): Record<string, string> {
  const swing = Math.sin(index + step);
  return {
    contract: `P${String(index).padStart(3, '0')}_USDT`,
    last: ((index + 1) * 10 * (1 + swing / 100)).toFixed(2),
    change_percentage: (swing * 3).toFixed(2),
    volume_24h_quote: ((1000 - index) * 1_000_000 + step).toFixed(0),
    high_24h: ((index + 1) * 11).toFixed(2),
    low_24h: ((index + 1) * 9).toFixed(2),
    mark_price: ((index + 1) * 10).toFixed(2),
    funding_rate: '0.000100',
  };
}
