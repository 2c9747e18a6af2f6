import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appCalls } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const friend = 'https://app.example.com';
const call = appCalls.getFileDomain.path;
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-apps-'));
  server = await startTestServer({
    env: { CORS_ORIGINS: friend },
    workers: false,
    apps: { web: await builtApp('web'), console: await builtApp('console') },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function builtApp(name: string): Promise<string> {
  const app = join(folder, name);
  await mkdir(join(app, 'assets'), { recursive: true });
  await writeFile(join(app, 'index.html'), '<title>x</title>');
  await writeFile(join(app, 'manifest.webmanifest'), '{"name":"x"}');
  await writeFile(join(app, 'assets', 'code.js'), '1;');
  return app;
}

async function ask(url: string, origin = friend, method: 'GET' | 'OPTIONS' = 'GET') {
  const preflight = { 'access-control-request-method': 'POST' };
  const { statusCode, headers } = await server.app.inject({
    method,
    url,
    headers: { origin, ...(method === 'OPTIONS' ? preflight : {}) },
  });
  return {
    statusCode,
    allowed: headers['access-control-allow-origin'],
    readable: headers['access-control-expose-headers'],
    vary: headers.vary,
    sniffing: headers['x-content-type-options'],
  };
}

describe('with CORS_ORIGINS', () => {
  test.each([call, '/%61pi/App/File/GetFileDomain', '/api/App/Nothing/Here'])(
    '%s may be read by a page of that origin only',
    async (url) => {
      expect(await ask(url)).toMatchObject({ allowed: friend, vary: 'Origin' });
      // The page can read the request id, which its user can quote to support.
      expect(await ask(url)).toMatchObject({ readable: 'x-request-id' });
      expect(await ask(url, 'https://evil.example.com')).toMatchObject({ allowed: undefined });
    },
  );

  test('an OPTIONS request without an origin gets the same answer as a preflight', async () => {
    const answer = await server.app.inject({ method: 'OPTIONS', url: call });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('a browser keeps the answer to a preflight for ten minutes, because preflights are counted', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: call,
      headers: { origin: friend, 'access-control-request-method': 'POST' },
    });
    expect(answer.headers['access-control-max-age']).toBe('600');
  });

  test('a preflight is answered for the API only', async () => {
    expect(await ask(call, friend, 'OPTIONS')).toMatchObject({
      statusCode: 204,
      allowed: friend,
      sniffing: 'nosniff',
    });
    for (const url of ['/', '/console', '/assets/code.js', '/healthz']) {
      expect(await ask(url, friend, 'OPTIONS')).toMatchObject({
        statusCode: 404,
        allowed: undefined,
      });
    }
  });

  test.each([
    '/',
    '/invite',
    '/console',
    '/console/members',
    '/assets/code.js',
    '/console/assets/code.js',
    '/manifest.webmanifest',
    '/boot.json',
    '/healthz',
    '/metrics',
  ])('%s is readable for its own origin only', async (url) => {
    const { statusCode, allowed, vary } = await ask(url);
    expect([statusCode, allowed]).toEqual([200, undefined]);
    expect(vary ?? '').not.toMatch(/origin/i);
  });
});
