import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { appCalls, type Envelope } from '@tradewind/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../testing/people.ts';
import { signed, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const lines: string[] = [];
/** A generous timeout for a busy machine; the awaited events usually take milliseconds. */
const patiently = { timeout: 30_000, interval: 10 };
const login = appCalls.loginByPwd.path;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  server = await startTestServer({ workers: false, log });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

function open(): Socket {
  return connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
}

/** Returns everything the server sends until it closes the connection; a connection reset is a failure. */
async function exchange(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return await text(socket);
}

function read(answer: string): {
  http: number;
  headers: Record<string, string>;
  envelope: Envelope;
} {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [first = '', ...rest] = head.split('\r\n');
  const headers = Object.fromEntries(rest.map((line) => line.split(': ', 2) as [string, string]));
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  return { http: Number(first.split(' ')[1]), headers, envelope: JSON.parse(body) as Envelope };
}

const post = `POST ${login} HTTP/1.1\r\nHost: x\r\nRspLanguage: ru\r\nContent-Type: application/json\r\n`;

describe('bytes that are no valid HTTP request', () => {
  test.each([
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a broken chunk', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(2_000_000)}\r\n\r\n`, 431],
  ])('%s gets an envelope and a closed connection', async (_, bytes, status) => {
    const { http, headers, envelope } = read(await exchange(bytes));
    expect(http).toBe(status);
    expect(envelope).toEqual({ status, msg: expect.stringMatching(/./), response: null });
    expect(headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each([
    ['without a host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'with two hosts',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'with the same host twice',
      'GET /healthz HTTP/1.0\r\nHost: x\r\nHOST: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['that nobody serves', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    [
      'with an expectation that we do not know',
      'GET /api/x HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
      404,
    ],
  ])('a request %s gets an envelope too', async (_, bytes, status) => {
    const { http, envelope } = read(await exchange(bytes));
    expect([http, envelope.status, envelope.response]).toEqual([status, status, null]);
  });

  test('do not disturb the answer to an earlier request', async () => {
    const { pool } = server.database;
    const holder = await pool.connect();
    await holder.query('begin; lock table throttle');
    const body = JSON.stringify(
      signed({ email: newEmail(), password: 'x' }, server.services.config.signSecret),
    );
    const socket = open();
    const answer = text(socket);
    socket.write(`${post}Content-Length: ${body.length}\r\n\r\n${body}`);
    await vi.waitUntil(async () => {
      const { rowCount } = await pool.query(
        "select from pg_locks where not granted and relation = 'throttle'::regclass",
      );
      return rowCount === 1;
    }, patiently);
    socket.write('no request\r\n\r\n');
    expect(await answer).toBe('');
    await holder.query('rollback');
    holder.release();
  });

  test('do not get into the log, since they may contain a token', async () => {
    const token = 'a-token-that-was-sent-in-a-broken-request';
    await exchange(`GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n: y\r\n\r\n`);
    const log = lines.join('');
    expect(log).toContain('unreadable request');
    expect(log).not.toContain(token);
    expect(log).not.toContain([...Buffer.from(token)].join(','));
    expect(log).not.toContain('unexpected error');
  });
});

describe('a request that stops in the middle', () => {
  const stalled = {
    body: `${post}Content-Length: 100\r\n\r\n{"email":`,
    chunks: `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"em`,
    headers: 'GET / HTTP/1.1\r\nHost: x\r\nAcc',
    nothing: '',
  };
  const answers: Record<string, Promise<string>> = {};
  let patience: object;

  beforeAll(async () => {
    const { requestTimeout, headersTimeout } = server.app.server;
    patience = { requestTimeout, headersTimeout };
    for (const [part, bytes] of Object.entries(stalled)) {
      const accepting = once(server.app.server, 'connection') as Promise<[Socket]>;
      const socket = open();
      const [accepted] = await accepting;
      answers[part] = text(socket);
      socket.write(bytes);
      await vi.waitUntil(() => accepted.bytesRead === bytes.length, patiently);
    }
    // Shorten the limits, so that the stalled requests time out now.
    Object.assign(server.app.server, { requestTimeout: 1, headersTimeout: 1 });
  });
  afterAll(() => Object.assign(server.app.server, patience));

  test('is limited to 20 seconds for its headers and 60 seconds in all', () => {
    expect(patience).toEqual({ requestTimeout: 60_000, headersTimeout: 20_000 });
  });

  test.each(['body', 'chunks'])('in its %s gets 408 in its language', async (part) => {
    const { http, envelope } = read((await answers[part]) ?? '');
    const msg = 'Запрос передавался слишком долго. Проверьте соединение и попробуйте ещё раз.';
    expect(http).toBe(408);
    expect(envelope).toEqual({ status: 408, msg, response: null });
  });

  test('in its headers gets 408', async () => {
    const { http, envelope } = read((await answers['headers']) ?? '');
    expect([http, envelope.status]).toEqual([408, 408]);
  });

  test('before its first byte gets no answer', async () => {
    expect(await answers['nothing']).toBe('');
  });
});
