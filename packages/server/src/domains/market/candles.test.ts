import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { relayCandles } from './relay-candles.ts';
import { askCandles } from './testing/ask.ts';
import { html, json, row, startUpstream, type Upstream } from './testing/upstream.ts';

let upstream: Upstream;
let server: TestServer;

const bar = (t: number, close: string) => ({ t, o: '10', h: '12', l: '9', c: close, v: 5 });
const names = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];
const tickers = names.map((name) => row(`${name}_USDT`, '10'));

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startTestServer({
    workers: false,
    env: { MARKET_TICKERS_URL: upstream.tickersUrl },
  });
});
afterAll(async () => {
  await server.stop();
  await upstream.stop();
});

function answerCandles(body: unknown): void {
  upstream.behave = (response, path) =>
    json(path.includes('candlesticks') ? body : tickers)(response, path);
}

const candlesAsked = () => upstream.asked.filter(({ url }) => url.includes('candlesticks'));

beforeEach(() => answerCandles([bar(7200, '11'), bar(3600, '10')]));

describe('the relay of candles', () => {
  test('passes on candles, oldest first, and caches them for the next reader', async () => {
    const { http, body, headers } = await askCandles(server, '?contract=AAA_USDT&interval=1h');
    expect(http).toBe(200);
    expect(body.map(({ t }) => t)).toEqual([3600, 7200]);
    expect(headers['x-data-kind']).toBe('live');
    const asked = candlesAsked();
    expect(asked.at(-1)?.url).toContain('contract=AAA_USDT&interval=1h');
    await askCandles(server, '?contract=AAA_USDT&interval=1h&limit=1');
    expect(candlesAsked()).toHaveLength(asked.length);
  });

  test('sends one upstream request for many simultaneous readers', async () => {
    const asked = candlesAsked().length;
    const all = Array.from({ length: 20 }, () =>
      askCandles(server, '?contract=BBB_USDT&interval=1d'),
    );
    for (const { http } of await Promise.all(all)) expect(http).toBe(200);
    expect(candlesAsked()).toHaveLength(asked + 1);
  });

  test('leaves out candles that contradict themselves', async () => {
    answerCandles([bar(3600, '13'), bar(7200, '11'), { t: -1 }, bar(7200, '12')]);
    const { body } = await askCandles(server, '?contract=CCC_USDT&interval=4h');
    expect(body).toEqual([expect.objectContaining({ t: 7200, c: '12' })]);
  });

  test('does not request a contract that is not on the list', async () => {
    const asked = candlesAsked().length;
    const { body } = await askCandles(server, '?contract=NOPE_USDT&interval=1h');
    expect(body).toMatchObject({ status: 1006 });
    expect(candlesAsked()).toHaveLength(asked);
  });

  test('limits the upstream requests of one network without affecting others', async () => {
    const relay = relayCandles(server.services, new URL('candlesticks', upstream.tickersUrl).href);
    const look = async (nth: number, ip: string) => await relay.read(`X${nth}_USDT`, '1h', ip);
    const asked = candlesAsked().length;
    for (let nth = 0; nth < 70; nth += 1) await look(nth, '10.0.0.1');
    expect(candlesAsked()).toHaveLength(asked + 60);
    expect(await look(69, '10.0.0.1')).toBeUndefined();
    // Cached candles are for everybody, and another network has its own budget.
    expect(await look(0, '10.0.0.1')).toBeDefined();
    expect(await look(70, '10.0.0.2')).toBeDefined();
    // This also holds for the pair that was just refused to the first network, requested by both at once.
    expect(await look(71, '10.0.0.1')).toBeUndefined();
    const both = await Promise.all([look(71, '10.0.0.1'), look(71, '10.0.0.2')]);
    expect(both[1]).toBeDefined();
    // A network without budget displaces nothing from the cache.
    for (let nth = 100; nth < 400; nth += 1) await look(nth, '10.0.0.1');
    expect(await look(0, '10.0.0.1')).toBeDefined();
    await relay.stop();
  });

  test('says so if no candles ever arrived, and does not retry at once', async () => {
    upstream.behave = (response, path) =>
      (path.includes('candlesticks') ? html : json(tickers))(response, path);
    const query = '?contract=DDD_USDT&interval=1h';
    expect((await askCandles(server, query)).http).toBe(503);
    const asked = candlesAsked().length;
    expect((await askCandles(server, query)).http).toBe(503);
    expect(candlesAsked()).toHaveLength(asked);
  });

  test.each([
    '?contract=AAA_USDT',
    '?interval=1h',
    '?contract=AAA_USDT&interval=2h',
    '?contract=AAA_USDT&interval=1h&limit=9999',
    '?contract=aaa_usdt&interval=1h',
    '?contract=AAA_USDT&interval=1h&from=1',
  ])('refuses %s', async (query) => {
    expect((await askCandles(server, query)).body).toMatchObject({ status: 1100 });
  });
});
