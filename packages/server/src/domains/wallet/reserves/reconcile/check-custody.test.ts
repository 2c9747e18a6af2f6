import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator } from '../../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
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

/** Returns what an owner sees: differences in the reserves, and whether the desk has a work line about custody. */
async function told(): Promise<unknown> {
  const { token } = await newOperator(server, ['owner']);
  const reserves = await server.operator('getReserves', {}, { token });
  const work = await server.operator('getWorkList', {}, { token });
  return {
    books: reserves.response.books.map(({ difference }) => difference),
    waits: work.response.items.some(({ kind }) => kind === 'custodyDiffers'),
  };
}

test('an old difference is not shown if no network of the coin is in use', async () => {
  await sql`insert into custody_check (coin, custody, deposits, withdrawals, funding)
    values ('USDT', 7, 0, 0, 0)`.execute(server.database.db);
  expect(await told()).toEqual({ books: [], waits: false });
});

test('the ledger is compared with the records of networks once one of them is in use', async () => {
  await giveCapital(server, '100');
  expect(await differences()).toEqual(['7']);
  await sql`insert into chain_cursor (network, block_number, block_hash)
    values ('ERC20', 0, ${Buffer.alloc(32)})`.execute(server.database.db);
  expect(await differences()).toEqual(['7', '100000000']);
  expect(await told()).toEqual({ books: ['100.000000'], waits: true });
});
