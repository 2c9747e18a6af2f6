import { createHash, randomBytes } from 'node:crypto';
import { formatAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteSecurityChange } from '../../access/index.ts';
import { enqueue } from '../../../chains/index.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { payoutSteps } from '../payout/payout-steps.ts';
import { addApproved } from '../payout/testing/approved-withdrawal.ts';
import { newAddress, newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;
let finance: Person;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  finance = await newOperator(server, ['finance']);
});
afterAll(() => server.stop());

/** Moves the withdrawal through all states of a payout, without a chain. */
async function pay(withdrawalId: string): Promise<void> {
  await server.operator('approveWithdrawal', { withdrawalId }, finance);
  for (const state of ['signed', 'broadcast', 'confirmed'] as const)
    await server.database.db
      .transaction()
      .execute((tx) =>
        payoutSteps(tx, { withdrawalId: BigInt(withdrawalId), state } as Parameters<
          typeof payoutSteps
        >[1]),
      );
}

test('the history of an address counts what arrived there before this withdrawal', async () => {
  const member = await newWithdrawer(server, '500');
  const address = newAddress();
  const ask = async (amount: string) =>
    (await withdraw(server, member, { address, amount })).response.withdrawalId ?? '';
  const historyOf = async (withdrawalId: string) =>
    (await server.operator('getWithdrawalDetail', { withdrawalId }, finance)).response;
  const first = await ask('50');
  await pay(first);
  const second = await ask('30');
  const { arrives, events } = await historyOf(first);
  // The operator who approved did not cause the later states.
  expect(events.map(({ operator }) => operator?.email ?? null)).toEqual([
    null,
    finance.email,
    null,
    null,
    null,
  ]);
  expect(Number(arrives)).toBeLessThan(50);
  await pay(second);
  expect(await historyOf(first)).toMatchObject({
    state: 'confirmed',
    addressHistory: { times: 0, paid: '0.000000' },
  });
  expect(await historyOf(second)).toMatchObject({ addressHistory: { times: 1, paid: arrives } });
});

test('an operator sees whether other members withdrew to the same address, and how much was requested today', async () => {
  const [member, other, another] = [
    await newWithdrawer(server, '500'),
    await newWithdrawer(server, '100'),
    await newWithdrawer(server, '100'),
  ];
  const bytes = randomBytes(20);
  const address = formatAddress('evm', bytes);
  const ask = async (by: Person, given: Parameters<typeof withdraw>[2] = {}) =>
    (await withdraw(server, by, { address, ...given })).response.withdrawalId ?? '';
  const first = await ask(member, { amount: '50' });
  const [cancelled, earlier] = [await ask(member, { amount: '40' }), await ask(member)];
  await server.member('cancelWithdrawal', { withdrawalId: cancelled }, member);
  await ask(other);
  await ask(another, { address: newAddress() });
  await ask(another, { network: 'TRC20', address: formatAddress('tron', bytes) });
  await server.database.pool.query('alter table withdrawal disable trigger user');
  await server.database.pool.query(
    `update withdrawal set created_at = now() - interval '25 hours' where id = $1`,
    [earlier],
  );
  await server.database.pool.query('alter table withdrawal enable trigger user');
  const read = async () =>
    (await server.operator('getWithdrawalDetail', { withdrawalId: first }, finance)).response;
  expect(await read()).toMatchObject({
    paidToday: '50.000000',
    available: '430.000000',
    frozen: '70.000000',
    addressHistory: { label: null, listedAt: null, otherMembers: 1 },
  });
  const input = { network: 'ERC20', address, label: 'Home' };
  const { addressId, createdAt } = (await server.member('addWithdrawalAddress', input, member))
    .response;
  await server.member('addWithdrawalAddress', { ...input, label: 'Theirs' }, other);
  expect((await read()).addressHistory).toMatchObject({ label: 'Home', listedAt: createdAt });
  await server.member('removeWithdrawalAddress', { addressId }, member);
  expect((await read()).addressHistory).toMatchObject({ label: null, listedAt: null });
});

test('if a payout must be signed again, the page shows how many approvals the signer counts now', async () => {
  const { database } = server;
  const member = await newWithdrawer(server, '50');
  const approver = await newOperator(server, ['finance']);
  const id = await database.transaction(async (tx) => {
    const recipient = `0x${'cd'.repeat(20)}` as const;
    const [network, amount, charge] = ['TRC20', 10_000_000n, 1_000_000n];
    const withdrawalId = await addApproved(tx, {
      memberId: member.id,
      network,
      recipient,
      amount,
      charge,
    });
    await tx
      .insertInto('withdrawalApproval')
      .values({ withdrawalId, operatorId: approver.id })
      .execute();
    const sides = { sender: Buffer.alloc(20, 1), recipient: Buffer.alloc(20, 0xcd) };
    const sent = { network, purpose: 'payout', withdrawalId, isToken: true, ...sides } as const;
    const transactionId = await enqueue(tx, { ...sent, amount: amount - charge });
    await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee, expires_at)
      values (${transactionId}, sha256('expired'), 'expired', 1, '2025-01-01')`.execute(tx);
    await sql`update chain_transaction set state = 'signed' where id = ${transactionId}`.execute(
      tx,
    );
    await sql`update withdrawal set state = 'signed' where id = ${withdrawalId}`.execute(tx);
    return String(withdrawalId);
  });
  const read = async () =>
    (await server.operator('getWithdrawalDetail', { withdrawalId: id }, finance)).response;
  expect(await read()).toMatchObject({ approvals: 1, payout: { approvalsCounting: 1 } });
  await database.transaction((tx) => noteSecurityChange(tx, approver.id));
  expect(await read()).toMatchObject({ approvals: 1, payout: { approvalsCounting: 0 } });
  // The number is not shown either once the transaction is mined.
  const mine = async (by: string) =>
    await sql`update chain_transaction set state = 'broadcast', mined_by = ${sql.raw(by)}
      where withdrawal_id = ${id}`.execute(database.db);
  await mine(`(select id from chain_attempt where signed_bytes = 'expired')`);
  expect(await read()).toMatchObject({ payout: { approvalsCounting: null } });
  await mine('null');
  expect(await read()).toMatchObject({ payout: { approvalsCounting: 0 }, transactionHash: null });
  // No new signature is needed while one of the signatures is valid.
  await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee, expires_at)
    select id, sha256('valid'), 'valid', 1, now() + interval '1 hour' from chain_transaction
    where withdrawal_id = ${id}`.execute(database.db);
  await sql`update chain_attempt set sent_at = now() where signed_bytes = 'expired'`.execute(
    database.db,
  );
  // The newer signature was never sent.
  expect(await read()).toMatchObject({
    payout: { approvalsCounting: null },
    transactionHash: expect.stringContaining(
      createHash('sha256').update('expired').digest('hex'),
    ) as string,
  });
});
