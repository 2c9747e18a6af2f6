import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const asScript = { accept: '*/*' };
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-apps-'));
  server = await startTestServer({
    workers: false,
    apps: { web: await builtApp('web'), console: await builtApp('console') },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Makes an app whose own folder lies below a folder called `assets`. */
async function builtApp(name: string): Promise<string> {
  const app = join(folder, 'assets', name);
  await mkdir(join(app, 'assets'), { recursive: true });
  await writeFile(join(app, 'index.html'), `<title>x</title><p>${name}</p>`);
  await writeFile(join(app, 'manifest.webmanifest'), '{"name":"x"}');
  await writeFile(join(app, 'sw.js'), '1;');
  await writeFile(join(app, 'assets', 'code.js'), '1;');
  return app;
}

async function open(url: string, headers: Record<string, string> = asBrowser) {
  const answer = await server.app.inject({ url, headers });
  const app = /<p>(\w+)/.exec(answer.body)?.[1];
  const { 'cache-control': cacheControl, 'content-range': part } = answer.headers;
  return { status: answer.statusCode, app, cacheControl, part };
}

describe('an unknown path', () => {
  test('shows the page of its app, which reports the unknown path', async () => {
    for (const path of ['/nothing', '/nothing/', '/nothing.html', '/a/b.pdf?c=d'])
      expect(await open(path)).toMatchObject({ status: 200, app: 'web' });
    for (const path of ['/console/nothing', '/console/nothing.html'])
      expect(await open(path)).toMatchObject({ status: 200, app: 'console' });
  });

  test('is 404 for a script that requests a missing file', async () => {
    for (const path of ['/nothing.js', '/nothing.html', '/console/nothing.js'])
      expect(await open(path, asScript)).toMatchObject({ status: 404 });
    for (const path of ['/assets/old-1a2b3c4d.js', '/api/nothing', '/files/x.webp', '/media/x'])
      expect(await open(path)).toMatchObject({ status: 404 });
  });

  test.each(['/healthz', '/readyz', '/metrics'])(
    'is 404 for a probe that misspells %s',
    async (path) => {
      expect(await open(path, asScript)).toMatchObject({ status: 200, app: undefined });
      for (const meant of [`${path}/`, `${path}/x`, path.toUpperCase()])
        expect(await open(meant, asScript)).toMatchObject({ status: 404, app: undefined });
    },
  );
});

describe('a file of an app', () => {
  test.each(['', '/console'])(
    'is cached for ever only with a hash in its name: %s',
    async (app) => {
      const { cacheControl } = await open(`${app}/assets/code.js`);
      expect(cacheControl).toBe('public, max-age=31536000, immutable');
      expect((await open(`${app}/sw.js`)).cacheControl).toBe('no-cache');
    },
  );

  test.each([
    [{ range: 'bytes=99999999-' }, 416],
    [{ range: 'bytes=5-2' }, 416],
    [{ range: 'bytes=0-0' }, 206],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
  ])('is refused for the condition %o with a client error', async (headers, status) => {
    for (const path of ['/sw.js', '/assets/code.js', '/console/sw.js'])
      expect(await open(path, { ...asScript, ...headers })).toMatchObject({ status });
  });

  test('is answered with its length if the requested range is beyond its end', async () => {
    const beyond = await open('/sw.js', { ...asScript, range: 'bytes=99-' });
    expect(beyond).toMatchObject({ status: 416, part: 'bytes */2' });
  });
});

describe('every page', () => {
  test('sends no full address to other sites and shares no window with them', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: asBrowser });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('refuses the method %s', async (method) => {
    const { statusCode } = await server.app.inject({ url: '/', method: method as 'TRACE' });
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });

  test.each(['/assets/', '/assets', '/.git/config', '/assets/../../package.json'])(
    'shows no folder listing and no other file at %s',
    async (url) => {
      const { body } = await server.app.inject({ url, headers: asScript });
      expect(body).not.toMatch(/code\.js|repositoryformatversion|"dependencies"/);
    },
  );
});
