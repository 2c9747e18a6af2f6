import { randomUUID } from 'node:crypto';
import { encodeAbiParameters, type Hex, keccak256, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chains } from '../../../chains/index.ts';
import type { Provider } from '../../../chains/rpc/provider.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { SignerAway } from '../../../chains/signer/signer-error.ts';
import { releaseHold, verifyLedger } from '../ledger/index.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { balanceOf } from '../testing/money.ts';
import { verifyHoldings } from '../reserves/verify-holdings.ts';
import { readWithdrawal } from '../withdrawal/read-withdrawals.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(async () => {
  const { services, database } = world.server;
  await verifyLedger(database.db, services.secrets, { also: [verifyWithdrawals, verifyHoldings] });
  await world.close();
});

const ofEach = ['requested', 'approved', 'signed', 'broadcast', 'confirmed'];

async function attemptsFor(withdrawalId: bigint) {
  return await world.server.database.db
    .selectFrom('chainAttempt as a')
    .innerJoin('chainTransaction as t', 't.id', 'a.transactionId')
    .select(['a.hash', 'a.signedBytes', 'a.fee', 'a.tip', 't.nonce', 't.problem', 't.state'])
    .select('t.reason')
    .where('t.withdrawalId', '=', withdrawalId)
    .orderBy('a.id')
    .execute();
}

/** Runs the work while blocks are mined only when the test says so. */
async function withoutMining(work: () => Promise<void>): Promise<void> {
  await world.chain.client.setAutomine(false);
  try {
    await work();
  } finally {
    await world.chain.client.setAutomine(true);
  }
}

async function finish(id: bigint): Promise<void> {
  await world.round();
  await world.mine(3);
  await world.round();
  expect(await world.stateOf(id)).toBe('confirmed');
}

/** Returns the chains of this server with a provider whose answers the test changes. */
function bent(change: (provider: Provider) => Provider, besides: readonly Provider[] = []): Chains {
  const { chains } = world.server.services;
  const rpc = chains.rpcOf(network);
  if (!rpc) throw new Error('No chain is set up');
  const [first] = rpc.providers;
  if (!first) throw new Error('No provider is set up');
  const joined = joinProviders([change(first), ...besides]);
  return { ...chains, rpcOf: () => joined };
}

describe('an approved withdrawal', () => {
  test('is paid once, and settled after the network’s confirmations', async () => {
    const { id, member, recipient } = await world.approved('25');
    await world.round();
    expect(await world.stateOf(id)).toBe('broadcast');
    await world.mine();
    expect(await accountsMoved(world.server, { member }, () => world.round())).toEqual({});
    expect(await world.stateOf(id)).toBe('broadcast');
    await world.mine();
    // The treasury's coins leave custody, and the charge is the academy's only income.
    expect(await accountsMoved(world.server, { member }, () => world.round())).toEqual({
      'member frozen': '-25.000000',
      custody: '24.000000',
      fees: '1.000000',
    });
    expect(await world.eventsOf(id)).toEqual(ofEach);
    expect(await world.received(recipient)).toBe(24_000_000n);
    expect(await balanceOf(world.server, member)).toEqual({
      available: '0.000000',
      frozen: '0.000000',
    });
    const notices = await world.server.database.db
      .selectFrom('notice')
      .select('kind')
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute();
    expect(notices.map(({ kind }) => kind)).toEqual(['withdrawalSent', 'withdrawalConfirmed']);
  });

  test('is paid once by any number of processes', async () => {
    const all = [
      await world.approved('11'),
      await world.approved('12'),
      await world.approved('13'),
    ];
    await Promise.allSettled([world.round(), world.round(), world.round(), world.round()]);
    await world.round();
    await world.mine(3);
    await Promise.allSettled([world.round(), world.round(), world.round()]);
    for (const { id, recipient } of all) {
      expect(await world.eventsOf(id)).toEqual(ofEach);
      expect(await world.received(recipient)).toBeGreaterThan(9_000_000n);
      expect(await attemptsFor(id)).toHaveLength(1);
    }
  });

  test('cannot be rejected while it is being paid', async () => {
    const { id } = await world.approved('10.5');
    await withoutMining(async () => {
      await world.round();
      const reject = world.server.database.db
        .updateTable('withdrawal')
        .set({ state: 'rejected', reason: 'Too late' })
        .where('id', '=', id)
        .execute();
      await expect(reject).rejects.toThrow(/cannot become rejected|being paid out/);
      // Nor can it be marked as failed without the chain: a signature made here stays valid for ever.
      const fail = world.server.database.db
        .updateTable('chainTransaction')
        .set({ state: 'failed' })
        .where('withdrawalId', '=', id)
        .execute();
      await expect(fail).rejects.toThrow(/may still be mined/);
      await world.mine();
    });
    await finish(id);
  });

  test('that the signer refuses stays approved, and may be rejected', async () => {
    const { id, recipient } = await world.approved('1500');
    await world.round();
    await world.round();
    expect(await world.stateOf(id)).toBe('approved');
    const { db } = world.server.database;
    const refused = await db
      .selectFrom('chainTransaction')
      .select(['state', 'reason'])
      .where('withdrawalId', '=', id)
      .execute();
    expect(refused).toEqual([
      { state: 'refused', reason: 'It is more than the signer pays at once.' },
    ]);
    const next = await world.approved('20');
    await world.round();
    await finish(next.id);
    await world.server.database.transaction(async (tx) => {
      const { holdId } = await tx
        .updateTable('withdrawal')
        .set({ state: 'rejected', reason: 'Over the limit' })
        .where('id', '=', id)
        .returning('holdId')
        .executeTakeFirstOrThrow();
      await releaseHold(tx, holdId, { actorId: 0n, requestId: randomUUID() });
    });
    await world.round();
    expect(await world.received(recipient)).toBe(0n);
  });

  test('that reverts on the chain is refunded in full', async () => {
    const { id, member, recipient } = await world.approved('30');
    const slot = keccak256(
      encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [world.treasury, 1n]),
    );
    const { client, token } = world.chain;
    const before = await client.getStorageAt({ address: token, slot });
    await withoutMining(async () => {
      await world.round();
      await client.setStorageAt({ address: token, index: slot, value: `0x${'0'.repeat(64)}` });
      await world.mine(3);
    });
    await client.setStorageAt({ address: token, index: slot, value: before as Hex });
    expect(await accountsMoved(world.server, { member }, () => world.round())).toEqual({
      'member frozen': '-30.000000',
      'member available': '30.000000',
    });
    expect(await world.eventsOf(id)).toEqual([...ofEach.slice(0, -1), 'failed', 'refunded']);
    expect(await attemptsFor(id)).toMatchObject([{ reason: expect.stringContaining('reverted') }]);
    expect(await world.received(recipient)).toBe(0n);
    expect(await balanceOf(world.server, member)).toEqual({
      available: '30.000000',
      frozen: '0.000000',
    });
  });
});

describe('a stuck transaction', () => {
  test('is replaced under the same nonce with a higher fee and tip, and paid once', async () => {
    const { id, recipient } = await world.approved('14');
    await withoutMining(async () => {
      await world.round();
      const eager = { patience: { resendAfterMs: 0, replaceAfterMs: 0 } };
      await world.round(undefined, eager);
      await world.round(undefined, { patience: { resendAfterMs: 0, replaceAfterMs: 3_600_000 } });
      await world.mine();
    });
    const attempts = await attemptsFor(id);
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1);
    // Nodes accept a replacement only if fee and tip are both at least a tenth higher.
    for (const part of ['fee', 'tip'] as const) {
      const [first = 0n, second] = attempts.map((one) => BigInt(one[part]));
      expect(second).toBeGreaterThan(first + first / 10n);
    }
    await finish(id);
    expect(await world.received(recipient)).toBe(13_000_000n);
  });

  test('is shown with the hash that was mined, whichever replacement that was', async () => {
    const { id, recipient, member } = await world.approved('16');
    await withoutMining(async () => {
      await world.round();
      await world.round(undefined, { patience: { resendAfterMs: 0, replaceAfterMs: 0 } });
      await world.round();
      const [first, second] = await attemptsFor(id);
      const { client } = world.chain;
      await client.dropTransaction({ hash: toHex(second?.hash ?? Buffer.alloc(0)) });
      await client.sendRawTransaction({
        serializedTransaction: toHex(first?.signedBytes ?? Buffer.alloc(0)),
      });
      await world.mine();
    });
    await finish(id);
    expect(await world.received(recipient)).toBe(15_000_000n);
    const [first] = await attemptsFor(id);
    const shown = await readWithdrawal(world.server.database.db, member.id, id);
    expect(shown.transactionHash).toBe(toHex(first?.hash ?? Buffer.alloc(0)));
  });

  test('is sent again after a reorganisation has removed it from the chain', async () => {
    const { id, recipient } = await world.approved('15');
    await world.round();
    expect(await world.received(recipient)).toBe(14_000_000n);
    await world.chain.client.request({ method: 'anvil_rollback' as never, params: [1] as never });
    expect(await world.received(recipient)).toBe(0n);
    await world.round();
    await finish(id);
    expect(await world.received(recipient)).toBe(14_000_000n);
    expect(await attemptsFor(id)).toHaveLength(1);
  });
});

describe('a process that ends', () => {
  test('after the signer has signed leaves nothing unpaid and pays nothing twice', async () => {
    const { id, recipient } = await world.approved('16');
    const signer = world.requireSigner();
    const dying = {
      ...signer,
      sign: async (payment: Parameters<typeof signer.sign>[0]) => {
        await signer.sign(payment);
        throw new SignerAway('is gone');
      },
    };
    await world.round({ ...world.server.services.chains, signer: dying });
    expect(await world.stateOf(id)).toBe('approved');
    await world.signer.kill();
    await world.round().catch(() => {});
    await world.signer.start();
    await world.round();
    await finish(id);
    expect(await world.received(recipient)).toBe(15_000_000n);
  });

  test('before or after sending does not pay twice', async () => {
    const { id, recipient } = await world.approved('17');
    const neverSends = bent((provider) => ({
      ...provider,
      ask: async (method, params, answer) => {
        if (method === 'eth_sendRawTransaction') throw new Error('the line broke');
        return await provider.ask(method, params, answer);
      },
    }));
    await world.round(neverSends);
    expect(await world.stateOf(id)).toBe('signed');
    expect(await attemptsFor(id)).toMatchObject([
      { problem: expect.stringMatching(/line broke/) as string },
    ]);
    const sendsUnheard = bent((provider) => ({
      ...provider,
      ask: async (method, params, answer) => {
        const said = await provider.ask(method, params, answer);
        if (method === 'eth_sendRawTransaction') throw new Error('the line broke');
        return said;
      },
    }));
    await world.round(sendsUnheard);
    expect(await world.received(recipient)).toBe(16_000_000n);
    await finish(id);
    expect(await world.received(recipient)).toBe(16_000_000n);
    expect(await attemptsFor(id)).toMatchObject([{ problem: null }]);
  });
});

describe('a provider', () => {
  test('that falsely reports a failed payment does not cause a refund', async () => {
    const { id } = await world.approved('18');
    await world.round();
    await world.mine(3);
    const [honest] = world.server.services.chains.rpcOf(network)?.providers ?? [];
    if (!honest) throw new Error('No provider is set up');
    const liar = bent(
      (provider) => ({
        ...provider,
        ask: async (method, params, answer) => {
          const said = await provider.ask(method, params, answer);
          if (method !== 'eth_getTransactionReceipt') return said;
          return answer.parse({ ...(await raw(provider, method, params)), status: '0x0' });
        },
      }),
      [honest],
    );
    await world.round(liar);
    expect(await world.stateOf(id)).toBe('broadcast');
    expect(await attemptsFor(id)).toMatchObject([
      { problem: 'Providers do not agree on what became of it.' },
    ]);
    await finish(id);
  });

  test('that invents a receipt does not prevent a payment from being sent', async () => {
    const { id, recipient } = await world.approved('18.5');
    await world.mine(3);
    const { hash, number } = await world.chain.client.getBlock({ blockTag: 'earliest' });
    const receipt = { status: '0x1', blockNumber: toHex(number ?? 0n), blockHash: hash, logs: [] };
    const [honest] = world.server.services.chains.rpcOf(network)?.providers ?? [];
    const liar = bent(
      (provider) => ({
        ...provider,
        ask: async (method, params, answer) => {
          if (method === 'eth_getTransactionReceipt') return answer.parse(receipt);
          return await provider.ask(method, params, answer);
        },
      }),
      honest ? [honest] : [],
    );
    await world.round(liar);
    expect(await world.received(recipient)).toBe(17_500_000n);
    await finish(id);
  });

  test('that no longer knows a payment does not cause a second one', async () => {
    const { id, recipient } = await world.approved('19');
    await world.round();
    const forgetful = bent((provider) => ({
      ...provider,
      ask: async (method, params, answer) =>
        method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash'
          ? answer.parse(null)
          : await provider.ask(method, params, answer),
    }));
    await world.round(forgetful, { patience: { resendAfterMs: 0, replaceAfterMs: 0 } });
    expect(await attemptsFor(id)).toMatchObject([
      { state: 'broadcast', problem: expect.stringMatching(/was taken/) as string },
    ]);
    await finish(id);
    expect(await world.received(recipient)).toBe(18_000_000n);
  });
});

test('the signer’s role can read the view of payouts and nothing else', async (context) => {
  const client = world.server.database.openClient();
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = 'tradewind_signer'`,
    );
    // The embedded database's user may not create roles; the other user of the test run may.
    if (rowCount === 0) context.skip('nobody may make roles here');
    await client.query('set role tradewind_signer');
    await client.query('select from payout_to_sign');
    for (const table of [
      'withdrawal',
      'withdrawal_approval_now',
      'hold',
      'posting',
      'journal_line',
      'member',
      'chain_transaction',
    ])
      await expect(client.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
  } finally {
    await client.end();
  }
});

async function raw(provider: Provider, method: string, params: readonly unknown[]) {
  const response = await fetch(provider.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result } = (await response.json()) as { result: object };
  return result;
}
