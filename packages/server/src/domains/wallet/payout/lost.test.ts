import { createHash } from 'node:crypto';
import { parseMoney } from '@tradewind/contract';
import { pino } from 'pino';
import { bytesToHex, toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../chains/index.ts';
import type { OutgoingIntent } from '../../../chains/send/enqueue.ts';
import { LookBack } from '../../../chains/send/look-back.ts';
import { resendLost } from '../../../chains/send/resend-lost.ts';
import { sendOutgoing } from '../../../chains/send/send-outgoing.ts';
import type { Provider } from '../../../chains/rpc/provider.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { type TestServer, startTestServer } from '../../../testing/test-server.ts';
import { newPayer } from '../testing/money.ts';
import { addApproved } from './testing/approved-withdrawal.ts';

const network = {
  code: 'ERC20',
  family: 'evm',
  chainId: 1,
  token: '0x',
  confirmations: 12,
  whenFinal: false,
  quorum: 2,
  isOn: true,
  isQuorumBroken: false,
} as const;
/** The number of blocks that a search covers. */
const depth = 48n;
/** The number of transactions that a round checks. */
const page = 20;
const [treasury, recipient] = [Buffer.alloc(20, 1), Buffer.alloc(20, 2)];

let server: TestServer;
let look: LookBack;
let head = 1000n;
let nonce = 0n;
/** Ids of the transactions that were sent again. */
let sent: bigint[] = [];
/** Hashes that the chain contains. */
const onChain = new Set<string>();
const unreadable = new Set<string>();
/** Hashes that providers know but no block contains. */
const pending = new Set<string>();
/** Ids that no provider accepts. */
const untaken = new Set<bigint>();

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
beforeEach(() => {
  look = new LookBack();
  // Moves earlier transactions out of every range.
  head += 10_000n;
  sent = [];
});
afterAll(() => server.stop());

const never = () => Promise.reject(new Error('not asked here'));
const hashOf = (id: bigint) => createHash('sha256').update(String(id)).digest();
const nameOf = (id: bigint) => bytesToHex(hashOf(id));

const ask: Provider['ask'] = (method, params, answer) => {
  if (method === 'eth_blockNumber') return Promise.resolve(answer.parse(toHex(head)));
  const hash = String(params[0]);
  if (unreadable.has(hash)) return Promise.reject(new Error('nonsense'));
  const success = {
    status: '0x1',
    blockNumber: '0x1',
    blockHash: toHex(1, { size: 32 }),
    logs: [],
  };
  return Promise.resolve(answer.parse(onChain.has(hash) ? success : null));
};

/** Runs one round; the signed bytes of each transaction are its id. */
async function round(): Promise<void> {
  const rpc = joinProviders([{ name: 'sample', url: '', ask }]);
  const driver = {
    isKnown: (hash: Buffer) => Promise.resolve(pending.has(bytesToHex(hash))),
    send: (bytes: Buffer) => {
      const id = BigInt(bytes.toString());
      if (untaken.has(id)) return Promise.reject(new Error('No provider took it'));
      sent.push(id);
      onChain.add(nameOf(id));
      return Promise.resolve();
    },
  };
  const { database } = server;
  await resendLost({ database, rpc, network, driver }, pino({ level: 'silent' }), look);
}

/** Runs rounds until the search is complete. */
async function wholeLook(): Promise<void> {
  do await round();
  while (look.isUnderWay);
}

/** Adds a transaction that was signed, sent and settled in the newest block. */
async function confirmed(intent: OutgoingIntent): Promise<bigint> {
  nonce += 1n;
  const id = await server.database.transaction((tx) => enqueue(tx, intent));
  if (id === undefined) throw new Error('Another one waits');
  const { pool } = server.database;
  await pool.query('update chain_transaction set nonce = $2 where id = $1', [id, nonce]);
  await pool.query(
    `insert into chain_attempt (transaction_id, hash, signed_bytes, fee) values ($1, $2, $3, 1)`,
    [id, hashOf(id), Buffer.from(String(id))],
  );
  for (const state of ['signed', 'broadcast', 'confirmed'])
    await pool.query(
      'update chain_transaction set state = $2, block_number = $3, block_hash = $4 where id = $1',
      [id, state, head, hashOf(head)],
    );
  onChain.add(nameOf(id));
  return id;
}

const fromTreasury = {
  network: network.code,
  sender: treasury,
  recipient,
  isToken: true,
  amount: 5_000_000n,
} as const;

async function paidOut(): Promise<bigint> {
  const member = await newPayer(server, '10');
  const amount = parseMoney('10');
  const wanted = { memberId: member.id, network: network.code, recipient: bytesToHex(recipient) };
  const withdrawalId = await server.database.transaction((tx) =>
    addApproved(tx, { ...wanted, amount, charge: 1_000_000n }),
  );
  return await confirmed({ ...fromTreasury, purpose: 'payout', withdrawalId });
}

async function sentCold(count: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let nth = 0; nth < count; nth += 1)
    ids.push(await confirmed({ ...fromTreasury, purpose: 'cold' }));
  return ids;
}

/** Removes transactions from the chain, as a reorganisation does. */
function lose(...ids: bigint[]): void {
  for (const id of ids) onChain.delete(nameOf(id));
}

test('a payout that left the chain is sent again before all other transactions, however many were sent after it', async () => {
  const before = await sentCold(page);
  const payout = await paidOut();
  const after = await sentCold(page + 5);
  lose(...before, payout, ...after);
  await wholeLook();
  expect(sent).toEqual([payout, ...before, ...after]);
});

test('a round checks one page, and the next round continues after it', async () => {
  const ids = await sentCold(page + 2);
  lose(...ids);
  await round();
  expect(sent).toEqual(ids.slice(0, page));
  await round();
  expect(sent).toEqual(ids);
  expect(look.isUnderWay).toBe(false);
});

test('everything in range when a search began is checked, however many blocks come meanwhile', async () => {
  const ids = await sentCold(page + 2);
  lose(...ids);
  await round();
  head += 10n * depth;
  await round();
  expect(sent).toEqual(ids);
});

test('what was in range of one search is in range of the next, however many blocks come in between', async () => {
  const ids = await sentCold(1);
  await wholeLook();
  head += 10n * depth;
  lose(...ids);
  await wholeLook();
  expect(sent).toEqual(ids);
});

test('a transaction seen on the chain twice is too deep to be checked again', async () => {
  const ids = await sentCold(1);
  await wholeLook();
  head += 10n * depth;
  await wholeLook();
  lose(...ids);
  await wholeLook();
  expect(sent).toEqual([]);
});

test('a lost transaction is sent again until the chain has it, however many blocks come', async () => {
  const [lost = 0n] = await sentCold(1);
  for (let times = 0; times < 3; times += 1) {
    lose(lost);
    await wholeLook();
    head += 10n * depth;
  }
  expect(sent).toEqual([lost, lost, lost]);
  await wholeLook();
  await wholeLook();
  expect(sent).toHaveLength(3);
});

test('a transaction that cannot be checked does not hold up others, and is checked again', async () => {
  const [odd = 0n, ...others] = await sentCold(3);
  lose(odd, ...others);
  unreadable.add(nameOf(odd));
  await expect(round()).rejects.toThrow('nonsense');
  await wholeLook();
  expect(sent).toEqual(others);
  unreadable.clear();
  head += 10n * depth;
  await wholeLook();
  expect(sent).toEqual([...others, odd]);
});

test('a transaction that cannot be checked in several searches stays in range until it can be', async () => {
  const [odd = 0n] = await sentCold(1);
  lose(odd);
  unreadable.add(nameOf(odd));
  for (let times = 0; times < 3; times += 1) {
    await expect(round()).rejects.toThrow('nonsense');
    await wholeLook();
    head += 10n * depth;
  }
  unreadable.clear();
  await wholeLook();
  expect(sent).toEqual([odd]);
});

test.each([
  ['in the newest forty-eight blocks is', depth - 1n, 1],
  ['below the newest forty-eight blocks is not', depth, 0],
])('a transaction confirmed %s checked', async (_, blocks, count) => {
  const ids = await sentCold(1);
  lose(...ids);
  head += blocks;
  await wholeLook();
  expect(sent).toEqual(ids.slice(0, count));
});

test('a transaction that providers know is not sent again, and is checked until the chain has it', async () => {
  const [lost = 0n] = await sentCold(1);
  lose(lost);
  pending.add(nameOf(lost));
  await wholeLook();
  expect(sent).toEqual([]);
  pending.clear();
  head += 10n * depth;
  await wholeLook();
  expect(sent).toEqual([lost]);
});

test('a transaction that no provider accepts does not hold up others, and is tried again', async () => {
  const [refused = 0n, other = 0n] = await sentCold(2);
  lose(refused, other);
  untaken.add(refused);
  await wholeLook();
  expect(sent).toEqual([other]);
  untaken.clear();
  head += 10n * depth;
  await wholeLook();
  expect(sent).toEqual([other, refused]);
});

test('a search starts only in a round that looks back, and continues in any round', async () => {
  await sentCold(page + 1);
  const { services } = server;
  const rpc = joinProviders([{ name: 'sample', url: '', ask }]);
  const signer = { hello: never, close: never, sign: never };
  const needs = { ...services, chains: { ...services.chains, rpcOf: () => rpc, signer } };
  const isUnderWayAfter = async (isLookingBack: boolean) => {
    const effort = { isLookingBack, look };
    await sendOutgoing(needs, network.code, { owners: {}, feeds: [] }, effort);
    return look.isUnderWay;
  };
  expect(await isUnderWayAfter(false)).toBe(false);
  expect(await isUnderWayAfter(true)).toBe(true);
  expect(await isUnderWayAfter(false)).toBe(false);
});
