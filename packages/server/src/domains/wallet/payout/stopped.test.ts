import { randomUUID } from 'node:crypto';
import { type Hex, hexToBytes } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteSecurityChange } from '../../access/index.ts';
import { blockMember } from '../../members/index.ts';
import { block, lift } from '../../members/testing/block.ts';
import { enqueue } from '../../../chains/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { openIncidentOf, resolveIncidentsOf } from '../testing/incidents.ts';
import { requestAnotherApproval } from '../withdrawal/request-another-approval.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

test('an approved withdrawal waits while a deposit of the member is in doubt, and delays no other', async () => {
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

test('an approved withdrawal waits for a day after the member’s password was changed', async () => {
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

test('an approved withdrawal is not paid after a block until it is approved again', async () => {
  const { id, member } = await world.approved('25');
  await blockAndLift(member);
  await dayPasses(member);
  await world.round();
  await world.round();
  expect(await world.stateOf(id)).toBe('requested');
  // The signer was not even asked.
  expect(await payoutsOf(id)).toEqual([]);

  const finance = await newOperator(world.server, ['finance']);
  await world.server.operator('approveWithdrawal', { withdrawalId: String(id) }, finance);
  await world.round();
  await world.round();
  expect(await world.stateOf(id)).toBe('broadcast');
});

const stops = {
  incident: (member: Person) => openIncidentOf(world.server, member, network),
  block: (member: Person) => block(world.server, member),
  liftedBlock: (member: Person) => blockAndLift(member),
  newPassword: (member: Person) =>
    world.server.database.transaction((tx) => noteSecurityChange(tx, member.id)),
};

test.each([
  ['a deposit is in doubt', 'incident', 'approved'],
  ['the member is blocked', 'block', 'requested'],
  ['the member was unblocked a moment ago', 'liftedBlock', 'requested'],
  ['the member has a new password', 'newPassword', 'approved'],
] as const)(
  'the signer does not sign a payout that is already queued if %s',
  async (_, stop, after) => {
    const payout = await world.approved('25');
    await world.server.database.transaction((tx) => queue(tx, payout));
    await stops[stop](payout.member);
    expect(await world.stateOf(payout.id)).toBe('approved');
    await world.round();
    expect(await world.stateOf(payout.id)).toBe(after);
    expect(await payoutsOf(payout.id)).toEqual([
      {
        state: 'refused',
        refusal: 'now',
        reason: expect.stringContaining('being looked into') as string,
      },
    ]);
  },
);

test('a payout of a blocked member is not queued, even if its approval was not withdrawn', async () => {
  const { id, member } = await world.approved('25');
  const setDisabled = (at: string) =>
    world.server.database.pool.query(`update principal set disabled_at = ${at} where id = $1`, [
      member.id,
    ]);
  await setDisabled('now()');
  await world.round();
  expect(await payoutsOf(id)).toEqual([]);
  await setDisabled('null');
  await world.round();
  await world.round();
  expect(await world.stateOf(id)).toBe('broadcast');
});

test('a block during the queuing of a payout waits for it, and requires a new approval if the payout is refused', async () => {
  const payout = await world.approved('25');
  const { blocking } = await world.server.database.transaction(async (tx) => {
    await queue(tx, payout);
    const call = block(world.server, payout.member);
    await untilOneWaits(world.server);
    return { blocking: call };
  });
  const { blockId } = (await blocking).response;
  expect(await world.stateOf(payout.id)).toBe('approved');
  await lift(world.server, payout.member, blockId);
  // However long it takes, the signer refuses: there was no approval since the block.
  await dayPasses(payout.member);
  await world.round();
  expect(await world.stateOf(payout.id)).toBe('requested');
});

test('a payout that is queued during a block waits for it, and is then not queued', async () => {
  const { id, member } = await world.approved('25');
  const support = await newOperator(world.server, ['support']);
  const { paying } = await world.server.database.transaction(async (tx) => {
    const content = { memberId: member.id, blockedBy: support.id, reason: 'Taken over' };
    await blockMember(tx, randomUUID(), content);
    await requestAnotherApproval(tx, member.id, support.id);
    const round = world.round();
    await untilOneWaits(world.server);
    return { paying: round };
  });
  await paying;
  expect(await world.stateOf(id)).toBe('requested');
  expect(await payoutsOf(id)).toEqual([]);
});

async function blockAndLift(member: Person): Promise<void> {
  const { blockId } = (await block(world.server, member)).response;
  await lift(world.server, member, blockId);
}

async function dayPasses({ id }: Person): Promise<void> {
  await world.server.database.pool.query(
    `update principal set created_at = now() - interval '9 days',
       security_changed_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
}

async function queue(tx: Tx, { id, recipient }: { readonly id: bigint; readonly recipient: Hex }) {
  await enqueue(tx, {
    network,
    purpose: 'payout',
    withdrawalId: id,
    sender: hexToBytes(world.treasury),
    recipient: Buffer.from(hexToBytes(recipient)),
    isToken: true,
    amount: 24_000_000n,
  });
}

async function payoutsOf(id: bigint) {
  return await world.server.database.db
    .selectFrom('chainTransaction')
    .select(['state', 'refusal', 'reason'])
    .where('withdrawalId', '=', id)
    .execute();
}
