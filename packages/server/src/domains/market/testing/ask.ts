import { candlesFeed, tickersFeed } from '@tradewind/contract';
import type { Candle, Ticker } from '@tradewind/contract';
import type { TestServer } from '../../../testing/test-server.ts';

interface Answer<T> {
  readonly http: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly ageSeconds: number;
}

async function ask<T>(
  server: TestServer,
  path: string,
  query: string,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const answer = await server.app.inject({ method: 'GET', url: `${path}${query}`, headers });
  return {
    http: answer.statusCode,
    body: (answer.body === '' ? undefined : answer.json()) as T,
    headers: answer.headers,
    ageSeconds: Number(answer.headers['x-data-age']),
  };
}

export const askTickers = (server: TestServer, query = '', headers: Record<string, string> = {}) =>
  ask<Ticker[]>(server, tickersFeed.path, query, headers);

export const askCandles = (server: TestServer, query: string) =>
  ask<Candle[]>(server, candlesFeed.path, query, {});

/** Simulates that the pauses between two polls have passed. */
export async function letTimePass(server: TestServer): Promise<void> {
  await server.database.pool.query("update market_feed set next_try_at = '-infinity'");
  await new Promise((resolve) => setTimeout(resolve, 550));
}
