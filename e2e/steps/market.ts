import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../scripts/testing/server-process.js';

export interface Market {
  /** The address of a server that relays this market's prices. */
  readonly address: string;
  isDown: boolean;
  stop(): Promise<void>;
}

/** Starts a market-data service that can be made to fail, and a server of its own that uses it. */
export async function openMarket(): Promise<Market> {
  const state = { isDown: false };
  const list = ['BTC', 'XAU', 'XTI'].map((name, index) => ({
    contract: `${name}_USDT`,
    last: `${100 + index}.5`,
    change_percentage: '1.25',
    volume_24h_quote: String(1_000_000 - index),
  }));
  const service = createServer((_, response) => {
    response.writeHead(state.isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(state.isDown ? { label: 'DOWN' } : list));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;

  const folder = await mkdtemp(join(tmpdir(), 'journeys-market-'));
  await chmod(folder, 0o711);
  const server = await startServerProcess({
    DATA_DIR: folder,
    NODE_ENV: 'development',
    DEMO: 'true',
    LOG_LEVEL: 'error',
    MARKET_TICKERS_URL: `http://127.0.0.1:${port}/futures/usdt/tickers`,
  });
  return {
    address: server.address,
    get isDown() {
      return state.isDown;
    },
    set isDown(isDown) {
      state.isDown = isDown;
    },
    async stop() {
      await server.stop();
      service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
