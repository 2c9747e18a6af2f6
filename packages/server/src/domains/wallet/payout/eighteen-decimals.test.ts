import { hexToBytes } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../../chains/index.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { newMember } from '../../../testing/people.ts';
import { createAddresses } from '../deposit/addresses.ts';
import { verifyLedger } from '../ledger/index.ts';
import { verifyHoldings } from '../reserves/verify-holdings.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld({}, { decimals: 18 });
});
afterAll(async () => {
  const { services, database } = world.server;
  await verifyLedger(database.db, services.secrets, { also: [verifyWithdrawals, verifyHoldings] });
  await world.close();
});

const micro = 10n ** 12n;
const dollar = 10n ** 18n;

async function finish(...ids: bigint[]): Promise<void> {
  await world.round();
  await world.mine(3);
  await world.round();
  for (const id of ids) expect(await world.stateOf(id)).toBe('confirmed');
}

test('a token with eighteen decimals is paid in its own units and settled in micro-units', async () => {
  const { id, member, recipient } = await world.approved('25.000001');
  expect(await accountsMoved(world.server, { member }, () => finish(id))).toEqual({
    'member frozen': '-25.000001',
    custody: '24.000001',
    fees: '1.000000',
  });
  expect(await world.received(recipient)).toBe(24n * dollar + micro);
});

test('a payout without a charge is paid and settled in full', async () => {
  const { id, member, recipient } = await world.approved('25', undefined, 0n);
  expect(await accountsMoved(world.server, { member }, () => finish(id))).toEqual({
    'member frozen': '-25.000000',
    custody: '25.000000',
  });
  expect(await world.received(recipient)).toBe(25n * dollar);
});

test('a payout may use the treasury’s last unit, and waits if one unit is missing', async () => {
  await world.setTreasury(24n * dollar - 1n);
  const { id, recipient } = await world.approved('25');
  await world.round();
  expect(await world.stateOf(id)).toBe('approved');
  await world.setTreasury(24n * dollar);
  await finish(id);
  expect(await world.received(recipient)).toBe(24n * dollar);
  expect(await world.received(world.treasury)).toBe(0n);
});

test('money promised to a payout that has not left yet is not available to the next one', async () => {
  const [first, second] = [await world.approved('25'), await world.approved('25')];
  await world.setTreasury(48n * dollar - 1n);
  await world.chain.client.setAutomine(false);
  try {
    await world.round();
    await world.round();
    expect(await world.stateOf(first.id)).toBe('broadcast');
    expect(await world.stateOf(second.id)).toBe('approved');
    await world.mine();
    await world.round();
    // The chain has mined the first payout meanwhile: it is not counted twice, and one unit is still missing.
    expect(await world.stateOf(second.id)).toBe('approved');
    await world.setTreasury(24n * dollar);
    await world.round();
    await world.mine(3);
  } finally {
    await world.chain.client.setAutomine(true);
  }
  await finish(first.id, second.id);
  expect(await world.received(second.recipient)).toBe(24n * dollar);
});

test('the money of a signed payout stays promised, even if no provider has accepted it yet', async () => {
  const { chains } = world.server.services;
  const honest = chains.rpcOf(network)?.providers[0];
  if (!honest) throw new Error('No provider is set up');
  const deaf = joinProviders([
    {
      ...honest,
      ask: async (method, params, answer) => {
        if (method === 'eth_sendRawTransaction') throw new Error('the line broke');
        return await honest.ask(method, params, answer);
      },
    },
  ]);
  const [first, second] = [await world.approved('25'), await world.approved('25')];
  await world.setTreasury(48n * dollar - 1n);
  for (let nth = 0; nth < 2; nth += 1) await world.round({ ...chains, rpcOf: () => deaf });
  expect(await world.stateOf(first.id)).toBe('signed');
  expect(await world.stateOf(second.id)).toBe('approved');
  await world.setTreasury(48n * dollar);
  await world.round();
  await finish(first.id, second.id);
});

test('gas that is being sent to an address does not count as promised tokens', async () => {
  const { services, database } = world.server;
  const { id: memberId } = await newMember(world.server);
  const recipient = await createAddresses(services)(memberId, 'evm');
  if (!recipient) throw new Error('No key is set up');
  const row = database.db.selectFrom('depositAddress').select('id');
  const { id: addressId } = await row.where('memberId', '=', memberId).executeTakeFirstOrThrow();
  await world.setTreasury(24n * dollar);
  await world.chain.client.setAutomine(false);
  try {
    const gas = { network, purpose: 'gas', addressId, recipient, isToken: false } as const;
    await database.transaction((tx) =>
      enqueue(tx, { ...gas, sender: hexToBytes(world.treasury), amount: micro }),
    );
    await world.round();
    const { id } = await world.approved('25');
    await world.round();
    expect(await world.stateOf(id)).toBe('broadcast');
    const sent = database.db.selectFrom('chainTransaction').select(['purpose', 'state']);
    expect(await sent.where('minedBy', 'is', null).orderBy('id').execute()).toEqual([
      { purpose: 'gas', state: 'broadcast' },
      { purpose: 'payout', state: 'broadcast' },
    ]);
    await world.mine();
  } finally {
    await world.chain.client.setAutomine(true);
  }
  await world.round();
  await world.mine(3);
  await world.round();
});
