import { appCalls, consoleCalls, type Envelope, languages, marketFeeds } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { production } from '../config/testing/production-settings.ts';
import { newMember, newOperator } from '../testing/people.ts';
import {
  headersOf,
  signed,
  startTestServer,
  type TestServer,
  toQuery,
} from '../testing/test-server.ts';

let server: TestServer;
let secret: string;
const info = appCalls.getMemberBaseInfo.path;
const login = appCalls.loginByPwd.path;

beforeAll(async () => {
  server = await startTestServer();
  secret = server.services.config.signSecret;
});
afterAll(() => server.stop());

/**
 * Returns the calls of a printed route tree. Fastify prints a path below the longest other path that it begins with, indented
 * by four columns.
 */
function boundCalls(printed: string): string[] {
  const stems: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
    const depth = indent.length / 4;
    stems[depth] = (stems[depth - 1] ?? '') + part;
    const path = stems[depth];
    if (!/^\/api\/(App|Console)\//.test(path)) return [];
    return methods
      .split(', ')
      .flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'GET', url, headers });
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

async function post(
  url: string,
  payload: string | Buffer | object,
  headers: Record<string, string> = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', rsplanguage: 'en', ...headers },
  });
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

describe('the contract and the server', () => {
  test('have the same calls: every declared call is bound and every bound call is declared', () => {
    const declared = [...Object.values(appCalls), ...Object.values(consoleCalls)].map(
      ({ method, path }) => `${method} ${path}`,
    );
    const bound = boundCalls(server.app.printRoutes({ commonPrefix: false }));
    expect(bound.toSorted()).toEqual(declared.toSorted());
    expect(new Set(declared).size).toBe(declared.length);
  });
});

describe('signature and time', () => {
  test('a call without a signature or with a wrong one is refused with 1001', async () => {
    expect(await get(info)).toMatchObject({ http: 200, status: 1001, response: null });
    const fields = { ...signed({}, secret), signature: 'f'.repeat(32) };
    expect(await get(`${info}?${toQuery(fields)}`)).toMatchObject({ http: 200, status: 1001 });
    expect(await get(`${info}?${toQuery(signed({}, 'another secret'))}`)).toMatchObject({
      status: 1001,
    });
  });

  test('a field changed after signing is refused with 1001', async () => {
    const fields = {
      ...signed({ email: 'a@example.com', password: 'x' }, secret),
      email: 'b@example.com',
    };
    expect(await post(login, fields)).toMatchObject({ status: 1001 });
  });

  test.each([-5 * 60_000 - 1000, 6 * 60_000])(
    'a time that is %i ms off is refused with 1002 and the time of the server',
    async (off) => {
      const fields = signed({}, secret, Date.now() + off);
      const answer = await get(`${info}?${toQuery(fields)}`);
      expect(answer).toMatchObject({ http: 200, status: 1002 });
      expect(answer.response).toEqual({
        serverTime: expect.toSatisfy((t: number) => Math.abs(t - Date.now()) < 5000),
      });
    },
  );

  test.each([-4 * 60_000, 4 * 60_000])('a time that is %i ms off is accepted', async (off) => {
    const { token } = await newMember(server);
    const fields = signed({}, secret, Date.now() + off);
    expect(await get(`${info}?${toQuery(fields)}`, headersOf({ token }))).toMatchObject({
      status: 200,
      msg: '',
    });
  });

  test('a question mark in a value is part of the value', async () => {
    const { token } = await newOperator(server, ['support']);
    const fields = toQuery(signed({ search: 'a?b' }, secret)).replaceAll('%3F', '?');
    const list = consoleCalls.getMemberList.path;
    expect(await get(`${list}?${fields}`, headersOf({ token }))).toMatchObject({ status: 200 });
    expect(await get(`${list}?${fields}?search=zzz`, headersOf({ token }))).toMatchObject({
      status: 1001,
    });
  });

  test('a timestamp that is no number is refused with 1002', async () => {
    const fields = signed({}, secret, Number.NaN);
    expect(await get(`${info}?${toQuery(fields)}`)).toMatchObject({ status: 1002 });
  });
});

describe('the token of a session', () => {
  test('is accepted with its scheme in any case', async () => {
    const { token } = await newMember(server);
    const url = `${info}?${toQuery(signed({}, secret))}`;
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await get(url, { authorization: `${scheme} ${token}` })).status).toBe(200);
    for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token}=`])
      expect((await get(url, { authorization })).status).toBe(401);
  });
});

describe('answers', () => {
  test('are in the language of RspLanguage, or in cn if it is missing or unknown', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => (await get(info, { rsplanguage: language })).msg),
    );
    expect(new Set(texts).size).toBe(6);
    const cn = (await get(info, { rsplanguage: 'cn' })).msg;
    expect((await get(info)).msg).toBe(cn);
    expect((await get(info, { rsplanguage: '__proto__' })).msg).toBe(cn);
  });

  test('name each wrong field in the caller’s language', async () => {
    const fields = signed({ email: 'not an address', password: 7, extra: true }, secret);
    expect(await post(login, fields)).toEqual({
      http: 200,
      status: 1100,
      msg: 'Please check what you entered.',
      response: {
        email: 'Not in the right format',
        password: 'Not the right kind of value',
        extra: 'Not expected here',
      },
    });
    const russian = await post(login, signed({ password: 'x' }, secret), { rsplanguage: 'ru' });
    expect(russian.response).toEqual({ email: 'Обязательное поле' });
  });

  test('name a wrong field even if every JavaScript object has a property of that name', async () => {
    const fields = signed({ email: 'a@example.com', password: 'x', toString: 1 }, secret);
    expect((await post(login, fields)).response).toEqual({ toString: 'Not expected here' });
    const { token } = await newMember(server);
    const query = toQuery(signed({ constructor: '1', valueOf: '1' }, secret));
    expect((await get(`${info}?${query}`, headersOf({ token }))).response).toEqual({
      constructor: 'Not expected here',
      valueOf: 'Not expected here',
    });
  });

  test('are envelopes for unknown paths, too large or unreadable bodies and unknown media types', async () => {
    expect(await get('/api/App/Nothing/Here')).toMatchObject({ http: 404, status: 404 });
    expect(await post(info, {})).toMatchObject({ http: 404, status: 404 });
    expect(await post(login, 'x'.repeat(10_000_000))).toMatchObject({ http: 413, status: 413 });
    expect(await post(login, '{"email":')).toMatchObject({ http: 400, status: 400 });
    expect(await post(login, 'a=b', { 'content-type': 'text/plain' })).toMatchObject({
      http: 415,
      status: 415,
    });
    expect(await get('/api/%ff')).toMatchObject({ http: 400, status: 400 });
  });

  test('of an internal error contain a request id and nothing else about it', async () => {
    const { token } = await newMember(server);
    const broken = await startTestServer({ beside: server, workers: false });
    await broken.database.close();
    const answer = await broken.member('getMemberBaseInfo', {}, { token });
    expect(answer).toMatchObject({ httpStatus: 500, status: 500 });
    expect(answer.msg).toMatch(/^Something went wrong on our side\. .*\(No\. [\w-]{12}\)$/);
    expect(JSON.stringify(answer)).not.toMatch(/pool|kysely|stack|Error/i);
    await broken.app.close();
  });
});

describe('floods', () => {
  test('are refused for an address with 1004 and the time to wait', async () => {
    const small = await startTestServer({ beside: server, env: { REQUESTS_PER_MINUTE: '5' } });
    const statuses = [];
    for (let i = 0; i < 7; i += 1) {
      statuses.push((await small.member('getFileDomain', {}, { ip: '10.0.0.1' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 1004, 1004]);
    expect((await small.member('getFileDomain', {}, { ip: '10.0.0.2' })).status).toBe(200);
    await small.stop();
  });

  test('of public files are refused at a higher limit and do not count as calls', async () => {
    const env = { REQUESTS_PER_MINUTE: '2' };
    const small = await startTestServer({ beside: server, env, workers: false });
    const file = async () => {
      const headers = headersOf({ ip: '10.0.0.4' });
      const answer = await small.app.inject({ url: '/files/ab/cover.webp', headers });
      return [answer.statusCode, Number(answer.headers['retry-after'] ?? 0) > 0];
    };
    for (let i = 0; i < 10; i += 1) expect(await file()).toEqual([404, false]);
    expect(await file()).toEqual([429, true]);
    expect((await small.member('getFileDomain', {}, { ip: '10.0.0.4' })).status).toBe(200);
    await small.stop();
  });
});

describe('a path that is spelled in another way', () => {
  test('gets the same limit and the same headers', async () => {
    const small = await startTestServer({
      beside: server,
      env: { REQUESTS_PER_MINUTE: '1' },
      workers: false,
    });
    for (const url of ['/%61pi/App/File/GetFileDomain', '/api/App/File/GetFile%44omain']) {
      const { headers, statusCode } = await small.app.inject({
        url,
        headers: headersOf({ ip: '10.0.0.3' }),
      });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    }
    const third = await small.member('getFileDomain', {}, { ip: '10.0.0.3' });
    expect(third.status).toBe(1004);
    await small.stop();
  });
});

describe('headers', () => {
  test('forbid caching, content sniffing, framing and scripts', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: info });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('allow other origins only if they are configured', async () => {
    const open = await startTestServer({
      beside: server,
      env: { CORS_ORIGINS: 'https://app.example.com' },
    });
    const from = async (origin: string) =>
      (await open.app.inject({ method: 'GET', url: info, headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await from('https://app.example.com')).toBe('https://app.example.com');
    expect(await from('https://evil.example.com')).toBeUndefined();
    await open.stop();
  });
});

describe('operations', () => {
  test('/healthz and /readyz answer, and /readyz reports a lost database', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const broken = await startTestServer({ beside: server, workers: false });
    await broken.database.close();
    const answer = await broken.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unreachable' }]);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    await broken.app.close();
  });

  test('/metrics counts requests by path and needs the token in production', async () => {
    await server.member('getFileDomain', {});
    const open = await server.app.inject('/metrics');
    expect(open.body).toContain(
      'http_request_seconds_count{path="/api/App/File/GetFileDomain",status="200",envelope="200"}',
    );
    for (const pool of ['main', 'jobs'])
      expect(open.body).toContain(`database_connections{pool="${pool}",state="busy"}`);
    const token = 'q8Zr-3vXk_L0mT7yWc2P';
    const env = { ...production, SMTP_URL: server.mail.url, METRICS_TOKEN: token };
    const closed = await startTestServer({ beside: server, env });
    expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
    const authorization = `Bearer ${token}`;
    for (const [given, status] of [
      [authorization, 200],
      [authorization.replace('B', 'b'), 200],
      [token, 404],
      ['Bearer ', 404],
    ] as const) {
      const headers = { authorization: given };
      expect((await closed.app.inject({ url: '/metrics', headers })).statusCode).toBe(status);
    }
    await closed.stop();
    const { METRICS_TOKEN: _, ...without } = env;
    const shut = await startTestServer({ beside: server, env: without });
    expect((await shut.app.inject('/metrics')).statusCode).toBe(404);
    await shut.stop();
  });

  test('the API document lists every call and has a readable page', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{ paths: object }>();
    const calls = [...Object.values(appCalls), ...Object.values(consoleCalls)];
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...calls, ...marketFeeds].map(({ path }) => path).toSorted(),
    );
    const page = await server.app.inject('/api/docs');
    for (const { path } of calls) expect(page.body).toContain(path);
  });
});

describe('several processes on one database', () => {
  test('share sessions and throttles', async () => {
    const second = await startTestServer({ beside: server });
    const { email, token } = await newMember(server);
    expect((await second.member('getMemberBaseInfo', {}, { token })).response.account).toBe(email);
    await second.member('logout', {}, { token });
    expect((await server.member('getMemberBaseInfo', {}, { token })).status).toBe(1003);

    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const process = i % 2 === 0 ? server : second;
      statuses.push(
        (await process.member('loginByPwd', { email, password: 'wrong' }, { ip: '10.8.8.8' }))
          .status,
      );
    }
    expect(statuses).toEqual([1201, 1201, 1201, 1201, 1201, 1004]);
    await second.stop();
  });
});
