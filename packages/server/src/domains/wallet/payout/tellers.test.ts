import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newPayer } from '../testing/money.ts';
import { createLossTeller } from './tell-of-loss.ts';
import { createQuorumTeller } from './tell-of-quorum.ts';
import { addApproved } from './testing/approved-withdrawal.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('a lost payment opens one incident, even if it is reported concurrently or after an operator has resolved it', async () => {
  const { db } = server.database;
  const tell = createLossTeller(server.services);
  const lost = { id: 1n, network: 'ERC20', withdrawalId: 7n };
  const incidents = async () =>
    await db
      .selectFrom('chainIncident')
      .select(['kind', 'network', 'detail'])
      .orderBy('id')
      .execute();
  const paymentLost = { kind: 'paymentLost', network: 'ERC20' };
  await Promise.all(Array.from({ length: 8 }, () => tell(lost)));
  expect(await incidents()).toEqual([{ ...paymentLost, detail: { withdrawal: '7' } }]);
  await sql`update chain_incident set resolved_at = now(), resolution = 'Paid by hand.'`.execute(
    db,
  );
  await Promise.all(Array.from({ length: 8 }, () => tell(lost)));
  expect(await incidents()).toHaveLength(1);
  await tell({ ...lost, id: 2n, withdrawalId: null });
  expect(await incidents()).toEqual([
    { ...paymentLost, detail: { withdrawal: '7' } },
    { ...paymentLost, detail: { sent: '2' } },
  ]);
});

test('only members with a payout under way on the network get events when its quorum breaks and is restored', async () => {
  const { db, pool } = server.database;
  // Disables the rules about a withdrawal's states, which are not part of this test.
  await pool.query('alter table withdrawal disable trigger user');
  const watching: string[] = [];
  for (const [network, state, hears] of [
    ['ERC20', 'approved', true],
    ['ERC20', 'signed', true],
    ['ERC20', 'broadcast', true],
    ['ERC20', 'requested', false],
    ['ERC20', 'confirmed', false],
    ['BEP20', 'approved', false],
  ] as const) {
    const { id: memberId } = await newPayer(server, '25');
    const recipient = `0x${'12'.repeat(20)}` as const;
    const wanted = { memberId, network, recipient, amount: 25_000_000n, charge: 1n };
    const id = await server.database.transaction((tx) => addApproved(tx, wanted));
    await db.updateTable('withdrawal').set({ state }).where('id', '=', id).execute();
    if (hears) watching.push(`member:${memberId} withdrawals ${id}`);
  }
  const change = {
    network: 'ERC20',
    isBroken: true,
    isReached: false,
    agreeing: 1,
    needed: 2,
    configured: 3,
    problem: 'One is silent.',
  };
  const tell = createQuorumTeller(server.services);
  const hear = async (isBroken: boolean) => {
    await db.deleteFrom('liveEvent').execute();
    await server.database.transaction((tx) => tell(tx, { ...change, isBroken }));
    const events = await db.selectFrom('liveEvent').selectAll().orderBy('id').execute();
    return events.map(({ audience, topic, subject }) => `${audience} ${topic} ${subject}`);
  };
  for (const isBroken of [true, false])
    expect(await hear(isBroken)).toEqual(expect.arrayContaining(watching));
  expect((await hear(true)).filter((one) => one.includes('withdrawals'))).toEqual(watching);
  const kinds = db.selectFrom('securityEvent').select(['kind', 'detail']).orderBy('id');
  const detail = {
    chain: 'ERC20',
    agreeing: 1,
    needed: 2,
    configured: 3,
    problem: 'One is silent.',
  };
  expect((await kinds.where('kind', 'like', 'quorum-%').execute()).slice(0, 2)).toEqual([
    { kind: 'quorum-broken', detail },
    { kind: 'quorum-restored', detail },
  ]);
});
