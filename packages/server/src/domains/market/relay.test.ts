import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askTickers, letTimePass } from './testing/ask.ts';
import { hangs, html, huge, json, row, startUpstream, type Upstream } from './testing/upstream.ts';

let upstream: Upstream;
let server: TestServer;

const start = (beside?: TestServer) =>
  startTestServer({
    workers: false,
    env: { MARKET_TICKERS_URL: upstream.tickersUrl },
    ...(beside && { beside }),
  });

beforeAll(async () => {
  upstream = await startUpstream();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await upstream.stop();
});
beforeEach(async () => {
  upstream.behave = json([row('BTC_USDT', '91000.5'), row('XAU_USDT', '4012.30')]);
  await letTimePass(server);
});

describe('the relay of tickers', () => {
  test('serves the plain list with its age, to anyone from any origin', async () => {
    const { http, body, headers, ageSeconds } = await askTickers(server);
    expect(http).toBe(200);
    expect(body).toEqual([
      {
        contract: 'BTC_USDT',
        last: '91000.5',
        change_percentage: '1.5',
        volume_24h_quote: '123456',
      },
      expect.objectContaining({ contract: 'XAU_USDT', last: '4012.30' }),
    ]);
    expect(ageSeconds).toBeLessThan(2);
    expect(headers).toMatchObject({
      'x-data-kind': 'live',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=1',
    });
    expect(String(headers['access-control-expose-headers'])).toContain('X-Data-Age');
  });

  test('tells the service nothing about us or our members', async () => {
    await askTickers(server, '', { authorization: 'Bearer secret', cookie: 'a=b' });
    const { url, headers } = upstream.asked.at(-1) ?? { url: '', headers: {} };
    expect(url).toBe('/api/v4/futures/usdt/tickers');
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie|signature|timestamp/i)]),
    );
    expect(JSON.stringify(headers)).not.toContain('secret');
  });

  test('answers requests for one contract from the same list', async () => {
    expect((await askTickers(server, '?contract=XAU_USDT')).body).toHaveLength(1);
    expect((await askTickers(server, '?contract=NOPE_USDT')).body).toEqual([]);
    expect((await askTickers(server, '?contract=%3Cb%3E')).body).toMatchObject({ status: 1100 });
    expect((await askTickers(server, '?other=1')).body).toMatchObject({ status: 1100 });
    expect((await askTickers(server, '?contract=A_USDT&contract=B_USDT')).http).toBe(400);
  });

  test('compresses for clients that support it, and does not resend an unchanged list', async () => {
    const url = '/api/Market/futures/usdt/tickers';
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const list = JSON.parse(gunzipSync(packed.rawPayload).toString()) as unknown[];
    expect(list).toHaveLength(2);
    const again = await askTickers(server, '', { 'if-none-match': String(packed.headers.etag) });
    expect([again.http, again.body]).toEqual([304, undefined]);
    expect(again.ageSeconds).toBeGreaterThanOrEqual(0);
  });

  test('drops only the row that is invalid', async () => {
    upstream.behave = json([
      row('BTC_USDT', '91000.5', { funding_rate: 'high', high_24h: '92000' }),
      row('BTC_USDT', '1'),
      row('ETH_USDT', 'NaN'),
      row('DOT_USDT', '0'),
      row('<b>_USDT', '5'),
      row('SOL_USDT', '160', { volume_24h_quote: undefined }),
      null,
      'XRP_USDT',
      row('币安人生_USDT', '0.12'),
    ]);
    const { body } = await askTickers(server);
    expect(body.map(({ contract }) => contract)).toEqual(['BTC_USDT', '币安人生_USDT']);
    expect(body[0]).toEqual(expect.objectContaining({ last: '91000.5', high_24h: '92000' }));
    expect(body[0]).not.toHaveProperty('funding_rate');
  });

  test.each([
    ['an empty list', json([])],
    ['a list of nothing usable', json([{ contract: 'BTC_USDT' }])],
    ['no list', json({ label: 'TOO_BUSY' })],
    ['an error', json([row('BAD_USDT', '1')], 500)],
    ['a page', html],
    ['more than anyone can hold', huge],
    ['nothing at all, for ever', hangs],
  ])(
    'keeps the last good list when the service sends %s, and recovers @long',
    async (_, behave) => {
      await askTickers(server);
      upstream.behave = behave;
      await letTimePass(server);
      const before = performance.now();
      const { http, body, ageSeconds } = await askTickers(server);
      expect(performance.now() - before).toBeLessThan(3000);
      expect([http, body.length]).toEqual([200, 2]);
      expect(ageSeconds).toBeGreaterThan(0.4);

      upstream.behave = json([row('BTC_USDT', '92000')]);
      await expect
        .poll(
          async () => {
            await letTimePass(server);
            return (await askTickers(server)).body;
          },
          { timeout: 30_000 },
        )
        .toEqual([expect.objectContaining({ last: '92000' })]);
    },
  );

  test('shows a growing age while nothing new comes, and polls less often after failures @long', async () => {
    const { ageSeconds } = await askTickers(server);
    upstream.behave = json([], 500);
    await letTimePass(server);
    await askTickers(server);
    const asked = upstream.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const later = await askTickers(server);
    expect(later.ageSeconds).toBeGreaterThan(ageSeconds + 1.4);
    expect(upstream.asked.length).toBe(asked);
  });

  test('finds the list and its age again after a restart @long', async () => {
    await askTickers(server);
    upstream.behave = json([], 503);
    await letTimePass(server);
    const restarted = await start(server);
    try {
      const { http, body, ageSeconds } = await askTickers(restarted);
      expect([http, body.length]).toEqual([200, 2]);
      expect(ageSeconds).toBeGreaterThan(0.4);
    } finally {
      await restarted.stop();
    }
  });

  test('polls from only one of several processes, and all have the result @long', async () => {
    const others = await Promise.all([start(server), start(server)]);
    try {
      upstream.behave = json([row('BTC_USDT', '93000')]);
      await letTimePass(server);
      const asked = upstream.asked.length;
      const all = [server, ...others];
      await Promise.all([...all, ...all, ...all].map((one) => askTickers(one)));
      expect(upstream.asked.length).toBe(asked + 1);
      await new Promise((resolve) => setTimeout(resolve, 550));
      for (const one of all) {
        expect((await askTickers(one)).body[0]).toMatchObject({ last: '93000' });
      }
    } finally {
      for (const other of others) await other.stop();
    }
  });
});

test('the relay of tickers says so if there never was a list @long', async () => {
  const dead = await startUpstream();
  dead.behave = html;
  const fresh = await startTestServer({
    workers: false,
    env: { MARKET_TICKERS_URL: dead.tickersUrl },
  });
  try {
    const { http, body, headers } = await askTickers(fresh);
    expect([http, body]).toEqual([503, expect.objectContaining({ status: 503 })]);
    expect(headers['access-control-allow-origin']).toBe('*');
  } finally {
    await fresh.stop();
    await dead.stop();
  }
});
