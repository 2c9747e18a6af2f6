import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { giveCapital } from '../../testing/money.ts';
import { checkCustody } from './check-custody.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function differences(): Promise<string[]> {
  await checkCustody(server.database, pino({ level: 'silent' }));
  const checks = server.database.db.selectFrom('custodyCheck').select('difference');
  return (await checks.orderBy('id').execute()).map(({ difference }) => difference);
}

test('books are held against the networks once one of them is in use', async () => {
  await giveCapital(server, '100');
  expect(await differences()).toEqual([]);
  await sql`insert into chain_cursor (network, block_number, block_hash)
    values ('ERC20', 0, ${Buffer.alloc(32)})`.execute(server.database.db);
  expect(await differences()).toEqual(['100000000']);
});
