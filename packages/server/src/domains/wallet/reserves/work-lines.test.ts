import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator } from '../../../testing/people.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { giveCapital } from '../testing/money.ts';
import { readReserves } from './read-reserves.ts';
import { network, openReserveChain, type ReserveChain } from './testing/reserve-chain.ts';

let world: ReserveChain;

beforeAll(async () => {
  world = await openReserveChain();
});
afterAll(() => world.close());

async function waitingKinds(): Promise<string[]> {
  const { token } = await newOperator(world.server, ['finance']);
  const { response } = await world.server.operator('getWorkList', {}, { token });
  return response.items
    .map(({ kind }) => kind)
    .filter((kind) => /treasury|reserves|custody/.test(kind));
}

test('problems of the treasury appear on the start page', async () => {
  expect(await waitingKinds()).toEqual([]);
  await world.chain.mint(world.treasury, 5_000_000n);
  await world.readOn();
  await reconcile(world.services);
  expect(await waitingKinds()).toEqual(['reservesDiffer']);

  const { db } = world.server.database;
  await sql`insert into treasury_funding (network, amount, reason, request_id)
    values (${network}, 5000000, 'For a test', gen_random_uuid())`.execute(db);
  await sql`update coin_network set treasury_ceiling = 4000000 where code = ${network}`.execute(db);
  await reconcile(world.services);
  // The funding is recorded, but was never posted as capital.
  expect(await waitingKinds()).toEqual(['custodyDiffers', 'treasuryFull']);
  await giveCapital(world.server, '5');
  await reconcile(world.services);
  expect(await waitingKinds()).toEqual(['treasuryFull']);
});

test('a network that was not compared for hours appears on the start page, and does not count in proofs', async () => {
  const { db } = world.server.database;
  await world.deposit(await world.newAddress(), 7_000_000n);
  await world.readOn();
  await reconcile(world.services);
  expect(await readReserves(db, 'USDT')).toBe(12_000_000n);
  expect(await waitingKinds()).not.toContain('reservesUnchecked');

  await sql`alter table reconciliation disable trigger reconciliation_append_only`.execute(db);
  await sql`update reconciliation set made_at = made_at - interval '7 hours'`.execute(db);
  await sql`alter table reconciliation enable trigger reconciliation_append_only`.execute(db);
  expect(await readReserves(db, 'USDT')).toBeNull();
  expect(await waitingKinds()).toContain('reservesUnchecked');
});

test('without a signer, and so without the treasury’s address, no comparison is made', async () => {
  const { services } = world;
  const blind = { ...services, chains: { ...services.chains, signer: undefined } };
  const count = async () =>
    (await sql`select from reconciliation`.execute(services.database.db)).rows.length;
  const before = await count();
  await reconcile(blind);
  expect(await count()).toBe(before);
});
