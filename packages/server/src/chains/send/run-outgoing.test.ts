import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Chains } from '../chains.ts';
import { joinProviders } from '../rpc/rpc.ts';
import type { Signer } from '../signer/signer-client.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { runOutgoing } from './run-outgoing.ts';
import { sendOutgoing } from './send-outgoing.ts';
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

const provider = fakeProvider('p', {
  eth_blockNumber: () => '0x64',
  eth_getTransactionReceipt: () => null,
  eth_getTransactionCount: () => '0x0',
});
const rpc = joinProviders([provider]);
const never = () => Promise.reject(new Error('not asked here'));
const silent: Signer = { hello: never, close: never, sign: never };

function needsWith(signer: Signer | undefined) {
  const chains: Chains = {
    networks: () => [connected],
    rpcOf: (code) => (code === connected ? rpc : undefined),
    accountKey: () => undefined,
    signer,
    faucetOf: () => undefined,
    close: () => {},
  };
  return { database, chains, log: pino({ level: 'silent' }) };
}

function run(signer: Signer | undefined) {
  const asked: string[] = [];
  const feed = (network: string) => {
    asked.push(network);
    return Promise.resolve(false);
  };
  return { asked, outgoing: runOutgoing(needsWith(signer), { owners: {}, feeds: [feed] }) };
}

async function isFree(): Promise<boolean> {
  const turn = new Turn(database, connected);
  const isOurs = await turn.isOurs();
  await turn.end();
  return isOurs;
}

test('a process sends on the networks it has providers for, and leaves them to other processes when it stops', async () => {
  const { asked, outgoing } = run(silent);
  await expect.poll(() => asked).toEqual([connected]);
  expect(await isFree()).toBe(false);
  await outgoing.stop();
  expect(await isFree()).toBe(true);
});

test('a process without a signer leaves every network to other processes', async () => {
  const connections = vi.spyOn(database, 'openClient');
  try {
    const { asked, outgoing } = run(undefined);
    await outgoing.stop();
    expect([asked, connections.mock.calls]).toEqual([[], []]);
  } finally {
    connections.mockRestore();
  }
});

/** Adds a transaction that was signed so many seconds ago and sent just now, and runs one round. */
async function isToBeReplaced(secondsAgo: number): Promise<boolean> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce)
     values ($1, 'cold', $2, $2, true, 1, 9) returning id`,
    [connected, randomBytes(20)],
  );
  const id = rows[0]?.id;
  await pool.query(
    `insert into chain_attempt (transaction_id, hash, signed_bytes, fee, sent_at, signed_at)
     values ($1, $2, '\\x02', 1, now(), now() - make_interval(secs => $3))`,
    [id, randomBytes(32), secondsAgo],
  );
  for (const state of ['signed', 'broadcast'])
    await pool.query('update chain_transaction set state = $2 where id = $1', [id, state]);
  provider.asked.length = 0;
  await sendOutgoing(needsWith(silent), connected, { owners: {}, feeds: [] });
  // This request shows that a higher fee is being considered.
  return provider.asked.includes('eth_getTransactionCount');
}

test('by default a pending transaction is considered for a higher fee after a minute', async () => {
  expect([await isToBeReplaced(30), await isToBeReplaced(61)]).toEqual([false, true]);
});
