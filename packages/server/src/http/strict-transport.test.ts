import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const header = 'strict-transport-security';
const paths = ['/api/App/Account/Nothing', '/healthz', '/boot.json', '/files/a/b.webp', '/nothing'];

let plain: TestServer;
let secure: TestServer;

beforeAll(async () => {
  plain = await startTestServer();
  const env = { PUBLIC_URL: 'https://academy.example.com' };
  secure = await startTestServer({ beside: plain, env });
});
afterAll(async () => {
  await secure.stop();
  await plain.stop();
});

test('every answer of an https address has HSTS for this host only', async () => {
  for (const path of paths) {
    const { headers } = await secure.app.inject(path);
    expect([path, headers[header]]).toEqual([path, 'max-age=31536000']);
  }
});

test('an answer of an http address has no HSTS header', async () => {
  for (const path of paths)
    expect((await plain.app.inject(path)).headers).not.toHaveProperty(header);
});
