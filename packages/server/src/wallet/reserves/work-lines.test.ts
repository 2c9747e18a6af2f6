import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator } from '../../testing/people.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { network, openReserveChain, type ReserveChain } from './testing/reserve-chain.ts';

let world: ReserveChain;

beforeAll(async () => {
  world = await openReserveChain();
});
afterAll(() => world.close());

async function waitingKinds(): Promise<string[]> {
  const { token } = await newOperator(world.server, ['finance']);
  const { response } = await world.server.operator('getWorkList', {}, { token });
  return response.items.map(({ kind }) => kind).filter((kind) => /treasury|reserves/.test(kind));
}

test('what is wrong with the wallet that pays out waits on the start page', async () => {
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
  expect(await waitingKinds()).toEqual(['treasuryFull']);
});
