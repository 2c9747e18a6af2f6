import { randomBytes } from 'node:crypto';
import { hexToBytes, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chains } from '../../../chains/index.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { newPayer } from '../testing/money.ts';
import { addApproved } from './testing/approved-withdrawal.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

const other = 'ERC20';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

/**
 * Adds transfers to the cold address on the other network in these states; returns the hash of their signed
 * transaction.
 */
async function addElsewhere(...states: readonly string[]): Promise<string> {
  const { pool } = world.server.database;
  const hash = randomBytes(32);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce)
     values ($1, 'cold', $2, $3, true, 10 ^ 18, 7) returning id`,
    [other, states.length === 0 ? hexToBytes(world.treasury) : randomBytes(20), randomBytes(20)],
  );
  const id = rows[0]?.id;
  if (states.length > 0)
    await pool.query(
      `insert into chain_attempt (transaction_id, hash, signed_bytes, fee, sent_at)
       values ($1, $2, '\\x02', 1, now())`,
      [id, hash],
    );
  for (const state of states)
    await pool.query(
      'update chain_transaction set state = $2, block_number = 1000000 where id = $1',
      [id, state],
    );
  return toHex(hash);
}

async function elsewhere() {
  const { rows } = await world.server.database.pool.query(
    `select to_jsonb(t)::text as row, (select jsonb_agg(a)::text from chain_attempt a where a.transaction_id = t.id) as attempts
     from chain_transaction t where network = $1 order by id`,
    [other],
  );
  return rows;
}

/** Returns the chains of this server, and records each request to a provider. */
function noting(questions: string[]): Chains {
  const { chains } = world.server.services;
  const [provider] = chains.rpcOf(network)?.providers ?? [];
  if (!provider) throw new Error('No provider is set up');
  const joined = joinProviders([
    {
      ...provider,
      ask: async (method, params, answer) => {
        questions.push(JSON.stringify([method, params]));
        return await provider.ask(method, params, answer);
      },
    },
  ]);
  return { ...chains, rpcOf: () => joined };
}

test('transactions of another network are neither signed nor looked up on this one, whatever their state', async () => {
  await addElsewhere();
  const hashes = [
    await addElsewhere('signed', 'broadcast'),
    await addElsewhere('signed', 'broadcast', 'confirmed'),
  ];
  const before = await elsewhere();
  const questions: string[] = [];
  const { id: memberId } = await newPayer(world.server, '12');
  await world.server.database.pool.query(
    'update coin_network set withdrawals_on = true where code = $1',
    [other],
  );
  // This withdrawal is older than the one that is paid here.
  const theirs = await world.server.database.transaction((tx) =>
    addApproved(tx, {
      memberId,
      network: other,
      recipient: toHex(randomBytes(20)),
      amount: 12_000_000n,
      charge: 1_000_000n,
    }),
  );
  const { id } = await world.approved('12');
  await world.round(noting(questions));
  await world.mine(3);
  await world.round(noting(questions));
  expect(await world.stateOf(id)).toBe('confirmed');
  // The round checks the earlier payments of its own network.
  await world.round(noting(questions));
  expect(await elsewhere()).toEqual(before);
  expect(await world.stateOf(theirs)).toBe('approved');
  const payouts = world.server.database.db.selectFrom('chainTransaction').select('withdrawalId');
  expect(await payouts.where('purpose', '=', 'payout').execute()).toEqual([{ withdrawalId: id }]);
  expect(questions.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(questions.filter((one) => one.includes(hash))).toEqual([]);
});
