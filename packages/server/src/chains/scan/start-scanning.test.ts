import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Chains } from '../chains.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { fakeChain, quietSink } from '../testing/fake-chain.ts';
import { takeCursor } from './cursor.ts';
import { startScanning } from './start-scanning.ts';

const [alive, dead, unread] = ['ERC20', 'BEP20', 'TRC20'];

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const cursors = async () =>
  await database.db
    .selectFrom('chainCursor')
    .select(['network', 'blockNumber', 'headNumber', 'problem'])
    .orderBy('network')
    .execute();

test('each network with a provider is read up to its head until the scan stops, and then left to another process', async () => {
  const rpcs = new Map([
    [alive, joinProviders([fakeChain({ head: 5042n })])],
    [dead, joinProviders([fakeChain({ head: 9n, chain: '0x38', isAway: true })])],
  ]);
  const chains: Chains = {
    networks: () => [alive, dead, unread],
    rpcOf: (code) => rpcs.get(code),
    accountKey: () => undefined,
    signer: undefined,
    faucetOf: () => undefined,
    close: () => {},
  };
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(line) });
  const settled: string[] = [];
  const sink = {
    ...quietSink,
    settle({ code }: { readonly code: string }) {
      settled.push(code);
      return Promise.resolve();
    },
  };
  const scanning = startScanning({ database, chains, log }, sink);
  await expect.poll(cursors).toMatchObject([
    { network: dead, blockNumber: 0n, problem: expect.stringContaining('is away') },
    { network: alive, blockNumber: 5042n, headNumber: 5042n, problem: null },
  ]);
  await expect.poll(() => warned).toEqual([expect.stringContaining('could not be read')]);
  await scanning.stop();
  expect(new Set(settled)).toEqual(new Set([alive]));
  for (const code of [alive, dead])
    expect(await takeCursor(database, code, randomUUID())).toBeDefined();
});
