import { randomBytes, randomUUID } from 'node:crypto';
import { bytesToHex, type Hex, hexToBytes, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Chains, enqueue } from '../../../chains/index.ts';
import { findWaiting, listOpen } from '../../../chains/send/transactions.ts';
import type { Provider } from '../../../chains/rpc/provider.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { SignerAway, SignerRefused } from '../../../chains/signer/signer-error.ts';
import { releaseHold, verifyLedger } from '../ledger/index.ts';
import { verifyHoldings } from '../reserves/verify-holdings.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { createPayouts } from './pay-approved.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

const ether = 10n ** 18n;
const plenty = 1_000_000_000_000n;

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld({ mostPerDay: '1000' });
});
afterAll(async () => {
  const { services, database } = world.server;
  await verifyLedger(database.db, services.secrets, { also: [verifyWithdrawals, verifyHoldings] });
  await world.close();
});
afterEach(async () => {
  await world.chain.client.setBalance({ address: world.treasury, value: 100n * ether });
  await world.setTreasury(plenty);
});

async function payoutsOf(withdrawalId: bigint) {
  return await world.server.database.db
    .selectFrom('chainTransaction')
    .select(['id', 'state', 'nonce', 'reason', 'problem', 'minedBy'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id')
    .execute();
}

/** Moves all refusals one day back. */
async function letTimePass(): Promise<void> {
  await world.server.database.pool.query(
    `update chain_transaction set changed_at = changed_at - interval '1 day' where state = 'refused'`,
  );
}

async function finish(...ids: bigint[]): Promise<void> {
  await world.round();
  await world.mine(3);
  await world.round();
  for (const id of ids) expect(await world.stateOf(id)).toBe('confirmed');
}

async function newAddresses(count: number): Promise<{ id: bigint; address: Buffer }[]> {
  const { id: memberId } = (await world.approved('10.5')).member;
  const { rows: keys } = await world.server.database.pool.query<{ id: bigint }>(
    `insert into account_key (family, public_key) select 'evm', 'xpub ' || gen_random_uuid()
     from generate_series(1, $1) returning id`,
    [count],
  );
  return await Promise.all(
    keys.map(
      async ({ id: keyId }) =>
        await world.server.database.db
          .insertInto('depositAddress')
          .values({ family: 'evm', keyId, child: 1, memberId, address: randomBytes(20) })
          .returning(['id', 'address'])
          .executeTakeFirstOrThrow(),
    ),
  );
}

/** Returns the chains of this server with a lying provider before the honest one. */
function beside(lie: (provider: Provider) => Provider['ask']): Chains {
  const { chains } = world.server.services;
  const honest = chains.rpcOf(network)?.providers[0];
  if (!honest) throw new Error('No provider is set up');
  const liar: Provider = { ...honest, ask: lie(honest) };
  const joined = joinProviders([liar, honest]);
  return { ...chains, rpcOf: () => joined };
}

describe('a transaction that is refused for now', () => {
  test('delays no other payout, and is retried', async () => {
    const paid = await world.approved('400');
    await world.round();
    const tooMuch = await world.approved('900');
    await world.round();
    const small = await world.approved('20');
    await finish(paid.id, small.id);
    expect(await payoutsOf(tooMuch.id)).toMatchObject([
      { state: 'refused', reason: 'It is more than the signer pays in a day.' },
    ]);
    // A day passes ten times without any operator's action.
    for (let nth = 0; nth < 10; nth += 1) {
      await letTimePass();
      await world.round();
    }
    expect(await payoutsOf(tooMuch.id)).toHaveLength(11);
    await reject(tooMuch.id);
  });

  test('because the treasury cannot afford its gas does not delay affordable payouts', async () => {
    const [to] = await newAddresses(1);
    if (!to) throw new Error('No address');
    await world.round();
    const value = ether / 100n;
    await world.server.database.transaction((tx) =>
      enqueue(tx, {
        network,
        purpose: 'gas',
        addressId: to.id,
        sender: hexToBytes(world.treasury),
        recipient: to.address,
        isToken: false,
        amount: value,
      }),
    );
    await world.chain.client.setBalance({ address: world.treasury, value: value + 1000n });
    await world.round();
    const gas = await world.server.database.db
      .selectFrom('chainTransaction')
      .select(['state', 'refusal', 'reason'])
      .where('addressId', '=', to.id)
      .execute();
    expect(gas).toEqual([
      {
        state: 'refused',
        refusal: 'now',
        reason: 'The sender has too little of the chain’s own coin for the fee.',
      },
    ]);
    await world.chain.client.setBalance({ address: world.treasury, value });
    const { id } = await world.approved('10.5');
    await world.round();
    expect(await payoutsOf(id)).toMatchObject([{ state: 'broadcast' }]);
    await finish(id);
  });

  test('is not signed later while its network is switched off', async () => {
    const { id } = await world.approved('10.5');
    const away = { ...world.requireSigner(), sign: () => Promise.reject(new SignerAway('slept')) };
    await world.round({ ...world.server.services.chains, signer: away });
    expect(await payoutsOf(id)).toMatchObject([{ state: 'waiting' }]);
    await switchWithdrawals(false);
    const later = await world.approved('10.5');
    await world.round();
    await world.round();
    expect(await payoutsOf(later.id)).toEqual([]);
    expect(await world.stateOf(id)).toBe('approved');
    await switchWithdrawals(true);
    await letTimePass();
    await finish(id, later.id);
  });
});

async function reject(id: bigint): Promise<void> {
  await world.server.database.transaction(async (tx) => {
    const { holdId } = await tx
      .updateTable('withdrawal')
      .set({ state: 'rejected', reason: 'Over the limit' })
      .where('id', '=', id)
      .returning('holdId')
      .executeTakeFirstOrThrow();
    await releaseHold(tx, holdId, { actorId: 0n, requestId: randomUUID() });
  });
}

async function switchWithdrawals(on: boolean): Promise<void> {
  await world.server.database.pool.query(
    'update coin_network set withdrawals_on = $1 where code = $2',
    [on, network],
  );
}

describe('the nonce of a payout', () => {
  test('is the server’s next one, whatever a provider reports', async () => {
    const before = await world.approved('10.5');
    await finish(before.id);
    const { id } = await world.approved('10.5');
    await world.round(
      beside((honest) => async (method, params, answer) => {
        if (method === 'eth_getTransactionCount') return answer.parse('0xf4240');
        return await honest.ask(method, params, answer);
      }),
    );
    await finish(id);
    const [[first], [second]] = [await payoutsOf(before.id), await payoutsOf(id)];
    expect(second?.nonce).toBe((first?.nonce ?? 0n) + 1n);
  });

  test('does not depend on the sender’s nonces on another network', async () => {
    const before = await world.approved('10.5');
    await finish(before.id);
    await world.server.database.pool.query(
      `insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce)
       values ('ERC20', 'cold', $1, $2, true, 1, 5000)`,
      [Buffer.from(hexToBytes(world.treasury)), randomBytes(20)],
    );
    const { id } = await world.approved('10.5');
    await finish(id);
    const [[first], [second]] = [await payoutsOf(before.id), await payoutsOf(id)];
    expect(second?.nonce).toBe((first?.nonce ?? 0n) + 1n);
  });

  test('is not chosen while the chain counts more transactions than the server has sent', async () => {
    const { client } = world.chain;
    const nonce = await client.getTransactionCount({ address: world.treasury });
    await client.setNonce({ address: world.treasury, nonce: nonce + 1 });
    const { id } = await world.approved('10.5');
    await world.round();
    expect(await payoutsOf(id)).toMatchObject([
      { state: 'refused', reason: expect.stringMatching(/not ours/) as string },
    ]);
    await client.setNonce({ address: world.treasury, nonce });
    await letTimePass();
    await finish(id);
  });
});

test.each([
  ['a stuck sweep does not delay a payout', 1],
  ['a hundred and one stuck sweeps do not delay a payout @long', 101],
])('%s', async (_, count) => {
  for (const { id, address } of await newAddresses(count)) {
    await world.chain.mint(bytesToHex(address), plenty);
    await world.chain.client.setBalance({ address: bytesToHex(address), value: ether });
    await world.server.database.transaction((tx) =>
      enqueue(tx, {
        network,
        purpose: 'sweep',
        addressId: id,
        sender: address,
        recipient: hexToBytes(world.treasury),
        isToken: true,
        // The sweeps' amounts are not promised by the treasury.
        amount: plenty,
      }),
    );
  }
  const { id } = await world.approved('10.5');
  // The payout was added last, but comes before transfers between the academy's own addresses.
  const { db } = world.server.database;
  await createPayouts(world.server.services)(network);
  for (const list of [findWaiting, listOpen])
    expect((await list(db, network))[0]).toMatchObject({ purpose: 'payout' });
  const own = world.requireSigner();
  // The signer does not answer for sweeps, so each of them keeps waiting.
  const signer = {
    ...own,
    sign: (payment: Parameters<typeof own.sign>[0]) =>
      payment.purpose === 'payout' ? own.sign(payment) : Promise.reject(new SignerAway('slept')),
  };
  await world.chain.client.setBalance({ address: world.treasury, value: 100n * ether });
  await world.round({ ...world.server.services.chains, signer });
  expect(await payoutsOf(id)).toMatchObject([{ state: 'broadcast' }]);
  const hanging = db.selectFrom('chainTransaction').select('id');
  expect(
    await hanging.where('purpose', '=', 'sweep').where('state', '=', 'waiting').execute(),
  ).toHaveLength(count);
  await finish(id);
});

describe('the treasury’s balance', () => {
  test('is available again as soon as a payout is mined, not only when it is settled', async () => {
    await world.setTreasury(100_000_000n);
    const first = await world.approved('61');
    await world.round();
    await world.round();
    expect(await world.stateOf(first.id)).toBe('broadcast');
    const second = await world.approved('41');
    await world.round();
    expect(await world.stateOf(second.id)).toBe('broadcast');
    await finish(first.id, second.id);
  });

  test('is reserved for a payout that has waited long, even if smaller ones could be paid', async () => {
    await world.setTreasury(30_000_000n);
    const large = await world.approved('41');
    const small = await world.approved('11');
    const feeds = [createPayouts(world.server.services, { givesWayForMs: 0 })];
    await world.round(undefined, { feeds });
    expect(await payoutsOf(small.id)).toEqual([]);
    await world.setTreasury(plenty);
    await finish(large.id, small.id);
  });
});

test('a stuck transaction is sent again even if the signer refuses a higher fee', async () => {
  const { client } = world.chain;
  await client.setAutomine(false);
  try {
    const { id } = await world.approved('10.5');
    await world.round();
    const hash = await hashOf(id);
    await client.dropTransaction({ hash });
    const refusal = {
      refused: 'now' as const,
      why: 'The fee is higher than is allowed.',
      signed: 1,
    };
    const signer = {
      ...world.requireSigner(),
      sign: () => Promise.reject(new SignerRefused(refusal)),
    };
    await world.round(
      { ...world.server.services.chains, signer },
      { patience: { resendAfterMs: 0, replaceAfterMs: 0 } },
    );
    expect(await client.getTransaction({ hash })).toMatchObject({ hash });
    expect(await payoutsOf(id)).toMatchObject([{ problem: refusal.why }]);
    await world.mine();
    await client.setAutomine(true);
    await finish(id);
  } finally {
    await client.setAutomine(true);
  }
});

async function hashOf(withdrawalId: bigint): Promise<Hex> {
  const { hash } = await world.server.database.db
    .selectFrom('chainAttempt as a')
    .innerJoin('chainTransaction as t', 't.id', 'a.transactionId')
    .select('a.hash')
    .where('t.withdrawalId', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return bytesToHex(hash);
}

/**
 * Returns the chains as if these transactions had failed: with only a provider that says so, or with an honest one,
 * too.
 */
function failed(...hashes: Hex[]) {
  const { chains } = world.server.services;
  const [honest] = chains.rpcOf(network)?.providers ?? [];
  if (!honest) throw new Error('No provider is set up');
  const other: Provider = {
    ...honest,
    ask: async (method, params, answer) => {
      const hash = hashes.find((one) => one === params[0]);
      if (method !== 'eth_getTransactionReceipt' || hash === undefined)
        return await honest.ask(method, params, answer);
      const { blockHash, blockNumber: at } = await world.chain.client.getTransactionReceipt({
        hash,
      });
      return answer.parse({ status: '0x0', blockHash, blockNumber: toHex(at), logs: [] });
    },
  };
  const seenBy = (...providers: Provider[]) => {
    const joined = joinProviders(providers);
    return { ...chains, rpcOf: () => joined };
  };
  return { alone: seenBy(other), beside: seenBy(other, honest) };
}

describe('a confirmed payment that failed in other blocks', () => {
  test('opens an incident, unless another provider disagrees', async () => {
    const { id } = await world.approved('10.5');
    await finish(id);
    const { alone, beside: doubted } = failed(await hashOf(id));
    await world.round(doubted);
    expect(await openIncidents()).toEqual([]);
    await world.round(alone);
    await world.round(alone);
    expect(await openIncidents()).toMatchObject([
      { kind: 'paymentLost', network, detail: { withdrawal: String(id) } },
    ]);
    await resolveIncidents();
  });

  test('does not hide another one, and opens only one incident', async () => {
    const first = await world.approved('10.5');
    const second = await world.approved('10.5');
    await finish(first.id, second.id);
    const { alone } = failed(await hashOf(first.id), await hashOf(second.id));
    await world.round(alone);
    const lost = (await openIncidents()).map(({ detail }) => detail['withdrawal']);
    expect(new Set(lost)).toEqual(new Set([String(first.id), String(second.id)]));
    await resolveIncidents();
    await world.round(alone);
    expect(await openIncidents()).toEqual([]);
  });
});

async function resolveIncidents(): Promise<void> {
  await world.server.database.pool.query(
    `update chain_incident set resolved_at = now(), resolution = 'Paid by hand' where resolved_at is null`,
  );
}

async function openIncidents() {
  return await world.server.database.db
    .selectFrom('chainIncident')
    .select(['kind', 'network', 'detail'])
    .where('resolvedAt', 'is', null)
    .execute();
}
