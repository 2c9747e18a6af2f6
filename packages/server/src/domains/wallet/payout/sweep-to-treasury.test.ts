import { bytesToHex, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScanner } from '../../../chains/index.ts';
import { newMember } from '../../../testing/people.ts';
import { createAddresses } from '../deposit/addresses.ts';
import { createDepositSink } from '../deposit/deposit-sink.ts';
import { readAll } from '../deposit/testing/deposit-world.ts';
import { verifyDeposits } from '../deposit/verify-deposits.ts';
import { verifyLedger } from '../ledger/index.ts';
import { createGasFeed } from '../reserves/sweep/gas-feed.ts';
import { sweep } from '../reserves/sweep/sweep.ts';
import { verifyHoldings } from '../reserves/verify-holdings.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { balanceOf } from '../testing/money.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

async function addressOf(memberId: bigint): Promise<Hex> {
  const address = await createAddresses(world.server.services)(memberId, 'evm');
  if (!address) throw new Error('No key is set up');
  return bytesToHex(address);
}

/** Runs the sweep as its job does every minute and a round of the engine, while the chain mines. */
async function minute(): Promise<void> {
  await sweep(world.server.services);
  await world.round(undefined, { feeds: [createGasFeed(world.server.services)] });
  await world.mine(3);
  await world.round();
}

test('members’ deposits are swept to the treasury, signed by the addresses’ own keys, and counted once', async () => {
  const { services, database } = world.server;
  const rpc = services.chains.rpcOf(network);
  if (!rpc) throw new Error('No chain is set up');
  const scanner = createScanner({ ...services, rpc, network, sink: createDepositSink(services) });
  await readAll(scanner);
  const [first, second] = [await newMember(world.server), await newMember(world.server)];
  const [one, other] = [await addressOf(first.id), await addressOf(second.id)];
  await world.chain.mint(one, 25_000_000n);
  await world.chain.mint(other, 40_000_000n);
  await world.mine(3);
  await readAll(scanner);
  const treasuryHad = await world.received(world.treasury);

  const collect = async () => {
    await minute();
    expect(await world.chain.client.getBalance({ address: one })).toBeGreaterThan(0n);
    expect(await world.chain.client.getBalance({ address: other })).toBeGreaterThan(0n);
    await minute();
  };
  // The coins were in custody before, and still are.
  expect(await accountsMoved(world.server, { first, second }, collect)).toEqual({});
  expect(await world.received(world.treasury)).toBe(treasuryHad + 65_000_000n);
  expect(await world.received(one)).toBe(0n);
  await minute();

  await readAll(scanner);
  const { rows: sent } = await database.pool.query(
    `select purpose, state from chain_transaction order by purpose, id`,
  );
  expect(sent).toEqual(
    ['gas', 'gas', 'sweep', 'sweep'].map((purpose) => ({ purpose, state: 'confirmed' })),
  );
  const { rows: deposits } = await database.pool.query(`select state from deposit order by id`);
  expect(deposits).toEqual([{ state: 'credited' }, { state: 'credited' }]);
  expect(await balanceOf(world.server, first)).toMatchObject({ available: '25.000000' });
  await verifyLedger(database.db, services.secrets, { also: [verifyDeposits, verifyHoldings] });
});
