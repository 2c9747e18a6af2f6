import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Chains } from '../chains.ts';
import { joinProviders } from '../rpc/rpc.ts';
import type { Signer } from '../signer/signer-client.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { runOutgoing } from './run-outgoing.ts';
import { Turn } from './turn.ts';

const connected = 'ERC20';

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

const rpc = joinProviders([fakeProvider('p', { eth_blockNumber: () => '0x64' })]);
const never = () => Promise.reject(new Error('not asked here'));

function run(signer: Signer | undefined) {
  const asked: string[] = [];
  const chains: Chains = {
    networks: () => [connected],
    rpcOf: (code) => (code === connected ? rpc : undefined),
    accountKey: () => undefined,
    signer,
    faucetOf: () => undefined,
    close: () => {},
  };
  const needs = { database, chains, log: pino({ level: 'silent' }) };
  const feed = (network: string) => {
    asked.push(network);
    return Promise.resolve(false);
  };
  return { asked, outgoing: runOutgoing(needs, { owners: {}, feeds: [feed] }) };
}

async function isFree(): Promise<boolean> {
  const turn = new Turn(database, connected);
  const isOurs = await turn.isOurs();
  await turn.end();
  return isOurs;
}

test('a process sends on the networks that it has providers for, and leaves them to others when it stops', async () => {
  const { asked, outgoing } = run({ hello: never, close: never, sign: never });
  await expect.poll(() => asked).toEqual([connected]);
  expect(await isFree()).toBe(false);
  await outgoing.stop();
  expect(await isFree()).toBe(true);
});

test('a process without a signer leaves every network to others', async () => {
  const connections = vi.spyOn(database, 'openClient');
  try {
    const { asked, outgoing } = run(undefined);
    await outgoing.stop();
    expect([asked, connections.mock.calls]).toEqual([[], []]);
  } finally {
    connections.mockRestore();
  }
});
