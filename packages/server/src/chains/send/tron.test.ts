import { createHash } from 'node:crypto';
import { parseAddress } from '@tradewind/chain/address';
import type { Payment } from '@tradewind/chain/signer-protocol';
import { pino } from 'pino';
import { bytesToHex, pad, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createRpc } from '../rpc/rpc.ts';
import { SignerRefused } from '../signer/signer-error.ts';
import { startTronNode } from '../testing/tron-node.ts';
import { enqueue } from './enqueue.ts';
import type { Patience } from './driver.ts';
import { sendOutgoing } from './send-outgoing.ts';

const network = 'TRC20';
const [sender, recipient] = [Buffer.alloc(20, 1), Buffer.alloc(20, 2)];
const amount = 5_000_000n;
const token = parseAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') ?? new Uint8Array();

let testDatabase: TestDatabase;
let database: Database;
let node: Awaited<ReturnType<typeof startTronNode>>;
const asked: Payment[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  await database.pool.query(
    `update coin_network set credit_when_final = true where code = 'TRC20'`,
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  node = await startTronNode();
  asked.length = 0;
});
afterEach(() => node.close());

/** Signs everything; the refusals of the signer are tested elsewhere. */
const signer = {
  hello: () => Promise.reject(new Error('not asked here')),
  close: () => Promise.resolve({ signed: 0 }),
  sign: (payment: Payment) => {
    asked.push(payment);
    const hash = createHash('sha256').update(JSON.stringify(payment)).digest('hex');
    return Promise.resolve({ hash: `0x${hash}`, signed: `0x${hash}` });
  },
};

async function round(
  effort: Parameters<typeof sendOutgoing>[3] = {},
  others: readonly { url: string }[] = [],
  by: Partial<typeof signer> = {},
  patience: Patience | null = { resendAfterMs: 0, replaceAfterMs: 0 },
): Promise<void> {
  const rpc = createRpc([node, ...others].map(({ url }) => url));
  const chains = {
    networks: () => [network],
    rpcOf: () => rpc,
    accountKey: () => undefined,
    signer: { ...signer, ...by },
    faucetOf: () => undefined,
    close: () => {},
  };
  const needs = { database, chains, log: pino({ level: 'silent' }) };
  const parts = { owners: {}, feeds: [], ...(patience && { patience }) };
  await sendOutgoing(needs, network, parts, effort);
}

async function send(): Promise<bigint> {
  const intent = { network, purpose: 'cold', sender, recipient, isToken: true, amount } as const;
  const id = await database.transaction((tx) => enqueue(tx, intent));
  if (id === undefined) throw new Error('Another one waits');
  await round();
  return id;
}

async function stateOf(id: bigint) {
  const { rows } = await database.pool.query<{
    state: string;
    problem: string | null;
    hashes: string[];
  }>(
    `select state, problem, array(select '0x' || encode(hash, 'hex') from chain_attempt a
       where a.transaction_id = t.id order by a.id) as hashes
     from chain_transaction t where id = $1`,
    [id],
  );
  return rows[0] ?? { state: 'missing', problem: null, hashes: [] };
}

const transferLog = {
  address: bytesToHex(token),
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    pad(bytesToHex(sender)),
    pad(bytesToHex(recipient)),
  ],
  data: toHex(amount, { size: 32 }),
};

const mine = async (id: bigint, seconds: number, logs: readonly object[] = [transferLog]) =>
  node.mine((await stateOf(id)).hashes[0] ?? '', seconds, logs);

describe('a transaction on Tron', () => {
  test('refers to a final block, expires soon and limits its energy to what it needs', async () => {
    await send();
    const { number, hash } = node.blockAt(node.state.final);
    expect(asked).toMatchObject([
      {
        terms: {
          family: 'tron',
          refBlockBytes: `0x${(Number(number) & 0xffff).toString(16).padStart(4, '0')}`,
          refBlockHash: `0x${hash.slice(18, 34)}`,
          expiration: (node.state.latest + 120) * 1000,
          feeLimit: '8450000',
        },
      },
    ]);
    expect(node.state.broadcast).toHaveLength(1);
  });

  test('is confirmed when its block is final', async () => {
    const id = await send();
    const { hashes } = await stateOf(id);
    await mine(id, node.state.latest);
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'broadcast' });
    node.state.final = node.state.latest;
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'confirmed', hashes });
    // A final transaction is not looked at again.
    node.state.receipts.clear();
    node.state.broadcast.length = 0;
    await round();
    const bytes = JSON.stringify({ transaction: hashes[0]?.slice(2) });
    expect(node.state.broadcast).not.toContainEqual(bytes);
  });

  test('is followed in some rounds only, but sent in any round', async () => {
    node.state.isDeaf = true;
    const id = await send();
    node.state.isDeaf = false;
    await round({ isFollowing: false });
    expect(await stateOf(id)).toMatchObject({ state: 'broadcast' });
    await mine(id, node.state.final);
    await round({ isFollowing: false });
    expect(await stateOf(id)).toMatchObject({ state: 'broadcast' });
    await round({ isFollowing: true });
    expect(await stateOf(id)).toMatchObject({ state: 'confirmed' });
  });

  test('is signed again only after its expiry is final and it is not on the chain', async () => {
    const id = await send();
    const expiry = node.state.latest + 120;
    node.state.latest = expiry + 30;
    node.state.final = expiry;
    await round();
    expect((await stateOf(id)).hashes).toHaveLength(1);
    node.state.final = expiry + 3;
    node.state.broadcast.length = 0;
    await round();
    await round();
    const { hashes } = await stateOf(id);
    expect(hashes).toHaveLength(2);
    expect(node.state.broadcast).toContainEqual(
      JSON.stringify({ transaction: hashes[1]?.slice(2) }),
    );
  });

  test('is not signed again while only one of two providers says that it is gone', async () => {
    const id = await send();
    node.state.latest += 200;
    node.state.final = node.state.latest - 3;
    await round({}, [{ url: 'http://127.0.0.1:9' }]);
    expect((await stateOf(id)).hashes).toHaveLength(1);
    const other = await startTronNode();
    try {
      Object.assign(other.state, { latest: node.state.latest, final: node.state.final });
      await round({}, [other]);
      expect((await stateOf(id)).hashes).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  test('is not signed again if it was mined in its last second', async () => {
    const id = await send();
    const { hashes } = await stateOf(id);
    const expiry = node.state.latest + 120;
    await mine(id, expiry - 3);
    [node.state.latest, node.state.final] = [expiry + 60, expiry + 3];
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'confirmed', hashes });
  });

  test('is not signed if the sender cannot pay for it, and is sent once it can', async () => {
    node.state.coins = 9_000_000;
    const id = await send();
    expect(await stateOf(id)).toMatchObject({ state: 'refused', hashes: [] });
    node.state.coins = 10_000_000;
    expect(await stateOf(await send())).toMatchObject({ state: 'broadcast' });
  });

  test('is signed again even if it would fail then, so that the chain ends it', async () => {
    const id = await send();
    node.state.latest += 200;
    node.state.final = node.state.latest - 60;
    node.state.energy = undefined;
    await round();
    expect((await stateOf(id)).hashes).toHaveLength(2);
    expect(asked.at(-1)?.terms).toMatchObject({ feeLimit: '8450000' });
  });

  test('that moved nothing does not count as paid', async () => {
    const id = await send();
    await mine(id, node.state.final, []);
    await round();
    expect(await stateOf(id)).toMatchObject({
      state: 'broadcast',
      problem: expect.stringMatching(/moved nothing/),
    });
  });

  test('is recorded as refused whatever the message, and the next one is still followed', async () => {
    const words = `no\0 ${'x'.repeat(190)}💰`;
    const refusal = { code: 'SIGERROR\0', message: Buffer.from(words).toString('hex') };
    node.state.isDeaf = true;
    const first = await send();
    const second = await send();
    node.state.isDeaf = false;
    node.state.refusal = refusal;
    await round();
    for (const id of [first, second])
      expect((await stateOf(id)).problem).toMatch(/SIGERROR {2}no {2}x{180}/);
  });

  test('is sent again while providers disagree whether it was mined, until it expires', async () => {
    const other = await startTronNode();
    try {
      const sentWhileDisputed = async (secondsAgo: number) => {
        const latest = Math.floor(Date.now() / 1000) - secondsAgo;
        for (const { state } of [node, other]) Object.assign(state, { latest, final: latest - 60 });
        const id = await send();
        const { hashes } = await stateOf(id);
        await mine(id, node.state.final);
        await round({}, [other]);
        const bytes = JSON.stringify({ transaction: hashes[0]?.slice(2) });
        return other.state.broadcast.includes(bytes);
      };
      expect(await sentWhileDisputed(0)).toBe(true);
      expect(await sentWhileDisputed(3600)).toBe(false);
    } finally {
      await other.close();
    }
  });

  test('is followed less often once it has expired', async () => {
    const ids: bigint[] = [];
    for (const secondsAgo of [190, 160]) {
      node.state.latest = Math.floor(Date.now() / 1000) - secondsAgo;
      node.state.final = node.state.latest;
      ids.push(await send());
    }
    const [expired = 0n, good = 0n] = ids;
    for (const id of ids) await mine(id, node.state.final);
    await round({ isFollowingExpired: false });
    expect([(await stateOf(expired)).state, (await stateOf(good)).state]).toEqual([
      'broadcast',
      'confirmed',
    ]);
    await round();
    expect(await stateOf(expired)).toMatchObject({ state: 'confirmed' });
    // An expired transaction that is in a block is followed like any other.
    node.state.latest -= 600;
    node.state.final = node.state.latest - 60;
    const mined = await send();
    await mine(mined, node.state.latest);
    await round();
    node.state.final = node.state.latest;
    await round({ isFollowingExpired: false });
    expect(await stateOf(mined)).toMatchObject({ state: 'confirmed' });
  });

  test('is sent later if no provider accepts it now', async () => {
    node.state.isDeaf = true;
    const id = await send();
    expect(await stateOf(id)).toMatchObject({ state: 'signed' });
    // One provider that accepts it is enough.
    const other = await startTronNode();
    try {
      await round({}, [other]);
    } finally {
      await other.close();
    }
    const { state, hashes } = await stateOf(id);
    expect([state, hashes.length]).toEqual(['broadcast', 1]);
  });

  test('is sent again after five seconds by default', async () => {
    const id = await send();
    const bytes = JSON.stringify({ transaction: (await stateOf(id)).hashes[0]?.slice(2) });
    const isSentAfter = async (milliseconds: number) => {
      await database.pool.query(
        `update chain_attempt set sent_at = now() - $2 * interval '1 millisecond'
         where transaction_id = $1`,
        [id, milliseconds],
      );
      node.state.broadcast.length = 0;
      await round({}, [], {}, null);
      return node.state.broadcast.includes(bytes);
    };
    expect([await isSentAfter(3000), await isSentAfter(5000)]).toEqual([false, true]);
  });

  test('is not given up while the signer has signed it without telling the expiry', async () => {
    const intent = { network, purpose: 'cold', sender, recipient, isToken: true, amount } as const;
    const id = await database.transaction((tx) => enqueue(tx, intent));
    await round({}, [], {
      close: () => Promise.resolve({ signed: 1 }),
      sign: () => Promise.reject(new SignerRefused({ refused: 'good', why: 'closed', signed: 1 })),
    });
    expect((await stateOf(id ?? 0n)).state).toBe('waiting');
  });
});
