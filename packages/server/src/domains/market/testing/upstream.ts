import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (response: ServerResponse, path: string) => void;

export interface Upstream {
  readonly tickersUrl: string;
  /** The requests that it received, with their headers. */
  readonly asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  behave: Behaviour;
  stop(): Promise<void>;
}

export const row = (contract: string, last: string, more: Record<string, unknown> = {}) => ({
  contract,
  last,
  change_percentage: '1.5',
  volume_24h_quote: '123456',
  total_size: '99',
  ...more,
});

export const json =
  (body: unknown, status = 200): Behaviour =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));

export const hangs: Behaviour = () => {};

export const html: Behaviour = (response) =>
  void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><h1>Be right back</h1>');

/** A response that never ends by itself. */
export const huge: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  const chunk = `${JSON.stringify(row('BTC_USDT', '1'))},`.repeat(2000);
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pour);
  pour();
};

/** Starts a local market-data service whose behaviour a test can change. */
export async function startUpstream(): Promise<Upstream> {
  const asked: Upstream['asked'] = [];
  const state: { behave: Behaviour } = { behave: json([row('BTC_USDT', '91000.5')]) };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, headers: request.headers });
    state.behave(response, url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    tickersUrl: `http://127.0.0.1:${port}/api/v4/futures/usdt/tickers`,
    asked,
    get behave() {
      return state.behave;
    },
    set behave(next) {
      state.behave = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
