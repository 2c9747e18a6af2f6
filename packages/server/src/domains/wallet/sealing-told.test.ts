import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAnchor, sealJournals } from './ledger/index.ts';
import { tamper } from './ledger/testing/tamper.ts';
import { giveMoney } from './testing/money.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await giveMoney(server, await newMember(server), '5');
});
afterAll(() => server.stop());

const ready = async () => (await server.app.inject('/readyz')).json() as unknown;
/** The result is cached for a second, so poll briefly. */
async function toldSoon(state: Record<string, string>): Promise<void> {
  await expect.poll(ready, { timeout: 30_000 }).toEqual(state);
}

async function metric(name: string): Promise<number> {
  const { body } = await server.app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

test('the server’s state and metrics show whether the ledger is sealed @long', async () => {
  const { database, services } = server;
  const anchor = createAnchor(services.config.dataDir, services.secrets);
  await toldSoon({ status: 'ready' });
  expect(await metric('ledger_unsealed_seconds')).toBeGreaterThan(0);

  await tamper(database, `update journal set posted_at = now() - interval '5 minutes'`);
  await toldSoon({ status: 'ready', ledger: 'not being sealed' });
  expect(await metric('ledger_unsealed_seconds')).toBeGreaterThan(299);

  await sealJournals(database, services.secrets, { anchor });
  await toldSoon({ status: 'ready' });
  expect([await metric('ledger_unsealed_seconds'), await metric('ledger_altered')]).toEqual([0, 0]);

  await tamper(database, 'delete from ledger_block', 'delete from ledger_total');
  await toldSoon({ status: 'ready', ledger: 'altered' });
  expect(await metric('ledger_altered')).toBe(1);
});

test('metrics are available even without the database', async () => {
  const broken = await startTestServer({ beside: server, workers: false });
  await broken.database.close();
  const { statusCode, body } = await broken.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('ledger_altered Nan');
  await broken.app.close();
});
