import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { closeDueAccounts } from './close-due-accounts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** The number of closings that one round handles. */
const inOneRound = 50;

async function due({ id }: Person, daysAgo: number): Promise<void> {
  await sql`insert into account_closing (member_id, closes_at)
    values (${id}, now() - make_interval(days => ${daysAgo}))`.execute(server.database.db);
}

async function stateOf({ id }: Person) {
  return await server.database.db
    .selectFrom('accountClosing')
    .select(['state', 'nextTryAt'])
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
}

test('closings that fail do not delay those behind them, and are tried again @long', async () => {
  const { db } = server.database;
  const failing = await Promise.all(Array.from({ length: inOneRound }, () => newMember(server)));
  const behind = await newMember(server);
  for (const person of failing) await due(person, 2);
  await due(behind, 1);
  await sql`create function fail_for_the_test() returns trigger language plpgsql as
    $$ begin raise exception 'for a reason that nobody thought of'; end $$`.execute(db);
  await sql`create trigger fail_for_the_test before update on principal for each row
    when (old.id < ${sql.raw(String(behind.id))}) execute function fail_for_the_test()`.execute(db);

  await closeDueAccounts(server.services);
  await closeDueAccounts(server.services);
  expect(await stateOf(behind)).toMatchObject({ state: 'closed' });
  const [first] = failing;
  if (!first) throw new Error('There is nobody');
  expect(await stateOf(first)).toEqual({ state: 'open', nextTryAt: expect.any(Date) as Date });

  await sql`drop trigger fail_for_the_test on principal`.execute(db);
  await closeDueAccounts(server.services);
  expect(await stateOf(first)).toMatchObject({ state: 'open' });
  await sql`update account_closing set next_try_at = now() where state = 'open'`.execute(db);
  await closeDueAccounts(server.services);
  expect(await stateOf(first)).toMatchObject({ state: 'closed' });
}, 60_000);

test('the database lets the next try of a closing change nothing else about it', async () => {
  const person = await newMember(server);
  await due(person, 0);
  const change = sql`update account_closing set next_try_at = now(), closes_at = now()
    where member_id = ${person.id}`;
  await expect(change.execute(server.database.db)).rejects.toMatchObject({ code: '23000' });
});
