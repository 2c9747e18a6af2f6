import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listForOffice, queryForOffice } from './office-list.ts';
import { newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  const member = await newWithdrawer(server, '100');
  const { status, msg } = await withdraw(server, member);
  if (status !== 200) throw new Error(msg);
  // Adds one withdrawal per hour for the last twenty thousand hours, without the checks that this test does not need.
  await server.database.db.transaction().execute(async (tx) => {
    await sql`alter table withdrawal disable trigger user`.execute(tx);
    await sql`alter table withdrawal drop constraint withdrawal_hold_id_fkey`.execute(tx);
    await sql`insert into withdrawal (member_id, coin, network, address, amount, charge, hold_id, request_id,
        approvals_needed, created_at)
      select member_id, coin, network, address, amount, charge, 1000000 + nth, gen_random_uuid(), 1,
        now() - (20001 - nth) * interval '1 hour'
      from withdrawal, generate_series(1, 20000) nth`.execute(tx);
  });
  await sql`analyze withdrawal`.execute(server.database.db);
});
afterAll(() => server.stop());

type Asked = Omit<Parameters<typeof listForOffice>[1], 'size'>;
const page = (asked: Asked) => listForOffice(server.database.db, { ...asked, size: 3 });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a list of an early period contains its withdrawals, newest first', async () => {
  const [from, to] = [hoursAgo(15_005.5), hoursAgo(15_000.5)];
  const { items, nextCursor } = await listForOffice(server.database.db, { from, to, size: 20 });
  expect(items).toHaveLength(5);
  expect(nextCursor).toBeNull();
  for (const { createdAt } of items) expect(createdAt >= from && createdAt < to).toBe(true);
  const ids = items.map(({ withdrawalId }) => Number(withdrawalId));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('a list of an early period does not scan all later withdrawals', async () => {
  const inputs: Asked[] = [
    { to: hoursAgo(15_000) },
    { from: hoursAgo(3) },
    { from: hoursAgo(3), state: 'requested' },
  ];
  for (const input of inputs) {
    const plan = await queryForOffice(server.database.db, { ...input, size: 20 }).explain(
      'json',
      sql`analyze`,
    );
    const passedOver = [...JSON.stringify(plan).matchAll(/"Rows Removed by Filter":(\d+)/g)];
    expect(Math.max(0, ...passedOver.map(([, rows]) => Number(rows)))).toBeLessThan(10);
  }
});

test('withdrawals that wait for approval are listed in the order of their requests', async () => {
  const first = await page({ state: 'requested' });
  expect(first.items.map(({ withdrawalId }) => withdrawalId)).toEqual(['1', '2', '3']);
  const next = await page({ state: 'requested', cursor: first.nextCursor ?? '' });
  expect(next.items.map(({ withdrawalId }) => withdrawalId)).toEqual(['4', '5', '6']);
  const all = await page({});
  expect(all.items[0]?.withdrawalId).toBe('20001');
});

test('withdrawals that wait for approval can be listed for a period, up to its end', async () => {
  const [from, to] = [hoursAgo(15_005.5), hoursAgo(15_000.5)];
  const first = await page({ state: 'requested', from, to });
  const rest = await page({ state: 'requested', from, to, cursor: first.nextCursor ?? '' });
  const ids = [...first.items, ...rest.items].map(({ withdrawalId }) => Number(withdrawalId));
  expect(ids).toHaveLength(5);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(rest.nextCursor).toBeNull();
});
