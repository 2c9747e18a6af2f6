import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createAnchor, sealJournals } from '../domains/wallet/index.ts';
import { tamper } from '../domains/wallet/ledger/testing/tamper.ts';
import { giveMoney } from '../domains/wallet/testing/money.ts';
import { markInstance, runScript, settingsOf } from './testing/run-script.ts';

const script = new URL('verify-ledger.ts', import.meta.url);
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-verify-'));
  server = await startTestServer({ workers: false, env: { DATA_DIR: join(folder, 'data') } });
  const { database, services } = server;
  await giveMoney(server, await newMember(server), '5');
  const anchor = createAnchor(services.config.dataDir, services.secrets);
  await sealJournals(database, services.secrets, { anchor });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const run = (env: Record<string, string>, ...args: string[]) => runScript(script, env, ...args);
const settings = () => settingsOf(server);

describe('npm run ledger:verify', { timeout: 60_000 }, () => {
  test('makes nothing if there is no instance, and says so @long', async () => {
    const DATA_DIR = join(folder, 'nowhere');
    const { code, errors } = await run({ DATA_DIR });
    expect([code, errors]).toEqual([
      2,
      `There is no instance in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.\n`,
    ]);
    const { SECRET_KEY: _, ...rest } = settings();
    const without = await run({ ...rest, DATA_DIR });
    expect(without).toMatchObject({ code: 2, errors: expect.stringContaining('no secret in') });
    expect(await readdir(folder)).toEqual(['data']);
  });

  test('reports in a sentence that the database cannot be used @long', async () => {
    const unreachable = { ...settings(), DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { code, errors } = await run(unreachable);
    expect(code).toBe(2);
    expect(errors).toMatch(/^The database at DATABASE_URL cannot be used: [^\n]+\n$/);
    const wrong = await run({ ...settings(), DATABASE_URL: 'mysql://x' });
    expect(wrong).toMatchObject({
      code: 2,
      errors: expect.stringContaining('DATABASE_URL must be'),
    });
  });

  test('refuses a database without an instance or with another secret @long', async () => {
    const none = await run(settings());
    expect(none).toMatchObject({ code: 2, errors: expect.stringContaining('holds no instance') });
    await markInstance(server);
    const { SECRET_KEY } = settings();
    const other = await run({ ...settings(), SECRET_KEY: SECRET_KEY.toUpperCase() });
    expect(other).toMatchObject({ code: 2, errors: expect.stringContaining('another SECRET_KEY') });
  });

  test('prints the head and compares it with a head that was noted earlier @long', async () => {
    const { code, out, errors } = await run(settings());
    expect([code, errors]).toEqual([0, '']);
    const head = /^Head: (1:[0-9a-f]{64})$/m.exec(out)?.[1] ?? '';
    expect(head).not.toBe('');
    const another = `1:${'0'.repeat(64)}`;
    expect(await run(settings(), '--head', another)).toMatchObject({
      code: 1,
      out: 'Block 1 is another than the one given with --head.\n',
    });
  });

  test('accepts a head exactly as it was printed and nothing else @long', async () => {
    const { out } = await run(settings());
    const head = /^Head: (.*)$/m.exec(out)?.[1] ?? '';
    expect((await run(settings(), '--head', head)).code).toBe(0);
    expect(await run(settings(), '--head', 'latest')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Usage'),
    });
  });

  test('finds a sealed block that is missing', async () => {
    await markInstance(server);
    await tamper(server.database, 'delete from ledger_block', 'delete from ledger_total');
    expect(await run(settings())).toMatchObject({
      code: 1,
      out: expect.stringContaining('Block 1 that was sealed is missing'),
    });
  });
});
