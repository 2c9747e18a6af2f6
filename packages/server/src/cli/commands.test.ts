import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { markInstance, runScript, settingsOf } from './testing/run-script.ts';

vi.setConfig({ testTimeout: 60_000 });

const operator = new URL('create-operator.ts', import.meta.url);
const rewrap = new URL('rewrap-files.ts', import.meta.url);
const openapi = new URL('../http/api-document/print.ts', import.meta.url);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

describe('npm run operator', () => {
  const person = ['--email', 'owner@academy.example', '--name', 'Owner'];

  test('makes the first operator, and reports in a sentence if there already is one @long', async () => {
    const first = await runScript(operator, settingsOf(server), ...person);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.out).toMatch(/^owner@academy\.example \(owner\) can log in .* password \S+\n$/);
    expect(await runScript(operator, settingsOf(server), ...person)).toEqual({
      code: 2,
      out: '',
      errors: 'There is already an operator with this email account.\n',
    });
  });

  test('reports wrong settings and wrong arguments in a sentence @long', async () => {
    const wrong = { ...settingsOf(server), PORT: 'x' };
    expect(await runScript(operator, wrong, ...person)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^The configuration has mistakes:\n {2}- PORT [^\n]+\n$/),
    });
    expect(await runScript(operator, {}, '--mail', 'owner@academy.example')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Usage: [^\n]+\n$/),
    });
  });
});

test('npm run files:rewrap makes nothing if there is no instance, and says so @long', async () => {
  expect(await runScript(rewrap, settingsOf(server))).toMatchObject({
    code: 2,
    errors: 'This database holds no instance. Set DATABASE_URL as for the server.\n',
  });
  await markInstance(server);
  expect(await runScript(rewrap, settingsOf(server))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The keys of 0 files were locked anew/),
  });
});

test('npm run openapi works even if settings are wrong', async () => {
  const { code, out } = await runScript(openapi, { PORT: 'x', PRODUCT_NAME: 'Our School' });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ info: { title: expect.stringContaining('Our School') } });
});
