import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLossTeller } from './tell-of-loss.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('a lost payment is one incident, whoever tells of it at once and whoever has resolved it', async () => {
  const { db } = server.database;
  const tell = createLossTeller(server.services);
  const lost = { id: 1n, network: 'ERC20', withdrawalId: 7n };
  const incidents = async () =>
    await db.selectFrom('chainIncident').select('detail').orderBy('id').execute();
  await Promise.all(Array.from({ length: 8 }, () => tell(lost)));
  expect(await incidents()).toEqual([{ detail: { withdrawal: '7' } }]);
  await sql`update chain_incident set resolved_at = now(), resolution = 'Paid by hand.'`.execute(
    db,
  );
  await Promise.all(Array.from({ length: 8 }, () => tell(lost)));
  expect(await incidents()).toHaveLength(1);
  await tell({ ...lost, id: 2n, withdrawalId: null });
  expect(await incidents()).toEqual([{ detail: { withdrawal: '7' } }, { detail: { sent: '2' } }]);
});
