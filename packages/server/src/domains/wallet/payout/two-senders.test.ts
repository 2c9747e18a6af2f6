import { pino } from 'pino';
import { hexToBytes } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chains, enqueue } from '../../../chains/index.ts';
import type { Rpc } from '../../../chains/rpc/rpc.ts';
import { RpcRefused } from '../../../chains/rpc/rpc-error.ts';
import type { Signer } from '../../../chains/signer/signer-client.ts';
import { createPayouts } from './pay-approved.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

/** Returns a promise and the function that resolves it. */
function moment() {
  const { promise: said, resolve: say } = Promise.withResolvers<void>();
  return { say, said };
}

const withSigner = (signer: Partial<Signer>, chains = world.server.services.chains): Chains => ({
  ...chains,
  signer: { ...world.requireSigner(), ...signer },
});

/** Returns chains on which every simulated transfer fails. */
function wouldFail(): Chains {
  const { chains } = world.server.services;
  const rpc = chains.rpcOf(network);
  if (!rpc) throw new Error('No chain is set up');
  const refusing: Rpc = {
    ...rpc,
    ask: async (method, ...rest) => {
      if (method === 'eth_estimateGas') throw new RpcRefused(3, 'execution reverted');
      return await rpc.ask(method, ...rest);
    },
  };
  return { ...chains, rpcOf: () => refusing };
}

async function transactionsOf(withdrawalId: bigint) {
  return await world.server.database.db
    .selectFrom('chainTransaction')
    .select(['state', 'nonce'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id')
    .execute();
}

async function finish(id: bigint): Promise<void> {
  await world.round();
  await world.mine(3);
  await world.round();
  expect(await world.stateOf(id)).toBe('confirmed');
}

test('a payment that one process gives up is not signed for another process that is still working on it', async () => {
  const signer = world.requireSigner();
  const { id, recipient } = await world.approved('22');
  const [asks, mayAsk, hasAsked, isOver] = [moment(), moment(), moment(), moment()];
  const slow = world.round(
    withSigner({
      sign: async (payment) => {
        asks.say();
        await mayAsk.said;
        const answer = signer.sign(payment);
        await answer.catch(() => {});
        hasAsked.say();
        await isOver.said;
        return await answer;
      },
    }),
  );
  await asks.said;
  const quick = withSigner(
    {
      close: async (subject) => {
        const signed = await signer.close(subject);
        mayAsk.say();
        await hasAsked.said;
        return signed;
      },
    },
    wouldFail(),
  );
  await world.round(quick);
  isOver.say();
  await slow;
  expect(await transactionsOf(id)).toMatchObject([{ state: 'refused' }]);

  const next = await world.approved('23');
  await world.round();
  await finish(next.id);
  const [[given], [taken]] = [await transactionsOf(id), await transactionsOf(next.id)];
  expect(taken?.nonce).toBe(given?.nonce);

  await world.server.database.transaction(async (tx) => {
    const [sender, to] = [hexToBytes(world.treasury), hexToBytes(recipient)];
    const amount = 21_000_000n;
    const payout = { purpose: 'payout', withdrawalId: id, isToken: true } as const;
    await enqueue(tx, { ...payout, network, sender, recipient: to, amount });
  });
  await world.round();
  await finish(id);
  expect(await world.received(recipient)).toBe(21_000_000n);
});

test('a payment that was signed without the server’s knowledge is not given up', async () => {
  const signer = world.requireSigner();
  const { id, recipient } = await world.approved('24');
  await world.round(
    withSigner({
      sign: async (payment) => {
        await signer.sign(payment);
        throw new Error('The line broke.');
      },
    }),
  );
  expect(await transactionsOf(id)).toMatchObject([{ state: 'waiting' }]);
  await world.round(wouldFail());
  expect(await transactionsOf(id)).not.toMatchObject([{ state: 'refused' }]);
  await finish(id);
  expect(await world.received(recipient)).toBe(23_000_000n);
});

test('a payout that is mined while the balance is read is not counted as available money', async () => {
  const dollar = 1_000_000n;
  const [first, second] = [await world.approved('61'), await world.approved('61')];
  await world.setTreasury(100n * dollar);
  const { chains } = world.server.services;
  const rpc = chains.rpcOf(network);
  if (!rpc) throw new Error('No chain is set up');
  const slow: Rpc = {
    ...rpc,
    ask: async (method, ...rest) => {
      const answer = await rpc.ask(method, ...rest);
      if (method !== 'eth_call') return answer;
      // Another process records that the first payout was mined, before this one has the balance.
      await world.mine();
      await world.round(undefined, { feeds: [] });
      return answer;
    },
  };
  const payouts = createPayouts({
    ...world.server.services,
    chains: { ...chains, rpcOf: () => slow },
  });
  await world.chain.client.setAutomine(false);
  try {
    await world.round();
    expect(await world.stateOf(first.id)).toBe('broadcast');
    expect(await payouts(network)).toBe(false);
  } finally {
    await world.chain.client.setAutomine(true);
  }
  expect(await transactionsOf(second.id)).toEqual([]);
  await world.setTreasury(1000n * dollar);
  await finish(first.id);
  await finish(second.id);
});

test('the time that a large withdrawal has waited for the treasury counts from its approval, not from its request', async () => {
  await world.setTreasury(30_000_000n);
  const large = await world.approved('41');
  const { pool } = world.server.database;
  await pool.query('alter table withdrawal disable trigger user');
  const approvedAgo = async (minutes: number) =>
    await pool.query(
      `update withdrawal set created_at = now() - interval '1 day',
         changed_at = now() - make_interval(mins => $2) where id = $1`,
      [large.id, minutes],
    );
  await approvedAgo(59);
  const small = await world.approved('11');
  await world.round();
  expect(await world.stateOf(small.id)).toBe('broadcast');
  expect(await transactionsOf(large.id)).toEqual([]);
  await approvedAgo(61);
  await pool.query('alter table withdrawal enable trigger user');
  const next = await world.approved('11');
  const told: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void told.push(JSON.parse(line)) });
  const payouts = createPayouts({ ...world.server.services, log });
  for (let times = 0; times < 2; times += 1) expect(await payouts(network)).toBe(false);
  expect(await transactionsOf(next.id)).toEqual([]);
  // Logged once for each withdrawal that must wait, not every second.
  expect(told).toMatchObject([{ network, withdrawal: String(large.id) }]);
  await world.setTreasury(1_000_000_000n);
  await finish(large.id);
  await finish(next.id);
  expect(await world.stateOf(small.id)).toBe('confirmed');
});

test('a feed that always has something to send does not keep the next feed from being asked', async () => {
  const asked: string[] = [];
  const feeds = ['payouts', 'gas'].map((name) => () => {
    asked.push(name);
    return Promise.resolve(true);
  });
  await world.round(undefined, { feeds });
  expect(asked.slice(0, 4)).toEqual(['payouts', 'gas', 'payouts', 'gas']);
  // It does not go on for ever either: sent transactions are followed in the same round.
  expect(asked).toHaveLength(40);
});

test('a feed that throws is logged, and sent transactions are still followed', async () => {
  const { id } = await world.approved('12');
  await world.round();
  await world.mine(3);
  const feeds = [vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('no such table'))];
  await expect(world.round(undefined, { feeds })).rejects.toThrow('no such table');
  expect(await world.stateOf(id)).toBe('confirmed');
});
