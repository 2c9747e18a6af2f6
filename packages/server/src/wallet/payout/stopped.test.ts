import { hexToBytes } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, lift } from '../../account/testing/block.ts';
import { enqueue } from '../../chain/index.ts';
import type { Person } from '../../testing/people.ts';
import { openIncidentOf, resolveIncidentsOf } from '../testing/incidents.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

test('what was approved waits while a deposit of the member is in doubt, and keeps nobody else', async () => {
  const stopped = await world.approved('25');
  const other = await world.approved('12');
  await openIncidentOf(world.server, stopped.member, network);
  await world.round();
  await world.round();
  expect(await world.stateOf(stopped.id)).toBe('approved');
  expect(await world.stateOf(other.id)).toBe('broadcast');

  await resolveIncidentsOf(world.server, stopped.member);
  await world.round();
  await world.round();
  expect(await world.stateOf(stopped.id)).toBe('broadcast');
});

test('what was approved waits for a day after the member’s password was changed', async () => {
  const { id, member } = await world.approved('25');
  const changed = (hours: number) =>
    world.server.database.pool.query(
      `update principal set created_at = now() - interval '9 days',
         security_changed_at = now() - make_interval(hours => $2) where id = $1`,
      [member.id, hours],
    );
  await changed(1);
  await world.round();
  await world.round();
  expect(await world.stateOf(id)).toBe('approved');
  await changed(25);
  await world.round();
  await world.round();
  expect(await world.stateOf(id)).toBe('broadcast');
});

test('what was approved waits while the member is blocked, and for a day after', async () => {
  const { id, member } = await world.approved('25');
  const { blockId } = (await block(world.server, member)).response;
  await world.round();
  await lift(world.server, member, blockId);
  await world.round();
  expect(await world.stateOf(id)).toBe('approved');
  // Not even the signer was asked.
  const asked = world.server.database.db.selectFrom('chainTransaction').select('id');
  expect(await asked.where('withdrawalId', '=', id).execute()).toEqual([]);
});

test.each([
  ['a deposit is in doubt', (member: Person) => openIncidentOf(world.server, member, network)],
  ['the member is blocked', (member: Person) => block(world.server, member)],
])('where %s the signer does not sign what is already on its way to it', async (_, stop) => {
  const { id, member, recipient } = await world.approved('25');
  await world.server.database.transaction((tx) =>
    enqueue(tx, {
      network,
      purpose: 'payout',
      withdrawalId: id,
      sender: hexToBytes(world.treasury),
      recipient: Buffer.from(hexToBytes(recipient)),
      isToken: true,
      amount: 24_000_000n,
    }),
  );
  await stop(member);
  await world.round();
  expect(await world.stateOf(id)).toBe('approved');
  const { state, reason } = await world.server.database.db
    .selectFrom('chainTransaction')
    .select(['state', 'reason'])
    .where('withdrawalId', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('refused');
  expect(reason).toContain('being looked into');
});
