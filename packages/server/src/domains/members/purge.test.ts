import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeSessions } from '../access/index.ts';
import { purgeMail } from '../../platform/mail/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { purgeThrottle } from '../../platform/rate-limits/throttle.ts';
import { goodPassword, newEmail, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { purgeCodes } from './index.ts';

/** The purges, when rows expire, and SQL that makes rows of any age. */
const purges = [
  {
    table: 'session',
    purge: purgeSessions,
    kept: '29 days',
    over: '31 days',
    fill: `insert into session (principal_id, token_hash, user_agent, ip, expires_at)
      select ids[1 + n % cardinality(ids)], sha256(n::text::bytea), '', '', now() - $3::interval
      from (select array_agg(id) as ids from principal) p, generate_series($1::int, $2) n`,
  },
  {
    table: 'verification_code',
    purge: purgeCodes,
    kept: '23 hours',
    over: '25 hours',
    fill: `insert into verification_code (email, purpose, expires_at)
      select n || '@example.com', 'register', now() - $3::interval
      from generate_series($1::int, $2) n`,
  },
  {
    table: 'mail',
    purge: purgeMail,
    kept: '89 days',
    over: '91 days',
    fill: `insert into mail (recipient, kind, language, created_at)
      select '', '', 'en', now() - $3::interval from generate_series($1::int, $2)`,
  },
  {
    // Mails to members who have left.
    table: 'mail',
    purge: purgeMail,
    kept: '23 hours',
    over: '25 hours',
    fill: `insert into mail (recipient, kind, language, created_at)
      select '', 'account-closed', 'en', now() - $3::interval from generate_series($1::int, $2)`,
  },
  {
    table: 'throttle',
    purge: purgeThrottle,
    kept: '-1 hour',
    over: '1 second',
    fill: `insert into throttle (key, tries, window_ends)
      select n, 1, now() - $3::interval from generate_series($1::int, $2) n`,
  },
];

let server: TestServer;
let pool: pg.Pool;
let members: Person[];

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  ({ pool } = server.database);
  members = [await newMember(server), await newMember(server), await newMember(server)];
  await pool.query(`
    create table removed (tables text, number int);
    create function note_removed() returns trigger language plpgsql as $$
      begin
        insert into removed select tg_table_name, count(*) from gone having count(*) > 0;
        return null;
      end $$`);
  for (const table of new Set(purges.map((one) => one.table))) {
    await pool.query(`create trigger note_removed after delete on ${table}
      referencing old table as gone for each statement execute function note_removed()`);
  }
});
afterAll(() => server.stop());

beforeEach(async () => {
  await pool.query('truncate session, verification_code, mail, throttle, removed cascade');
});

async function purgeAll({ db }: Database): Promise<void> {
  await Promise.all(purges.map(({ purge }) => purge(db)));
}

async function left(table: string): Promise<number> {
  const { rows } = await pool.query<{ n: bigint }>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.n);
}

describe.each(purges)('the purge of $table', ({ table, purge, kept, over, fill }) => {
  test('deletes expired rows, two thousand at a time, and nothing else', async () => {
    await pool.query(fill, [1, 3, kept]);
    await pool.query(fill, [4, 4503, over]);
    await purge(server.database.db);
    const { rows } = await pool.query<{ number: number }>('select number from removed');
    expect(rows.map(({ number }) => number)).toEqual([2000, 2000, 500]);
    expect(await left(table)).toBe(3);
  });

  test('does not wait for a row in use, and deletes it the next time', async () => {
    await pool.query(fill, [1, 10, over]);
    const user = await pool.connect();
    await user.query('begin');
    await user.query(`select from ${table} limit 1 for update`);
    await purge(server.database.db);
    expect(await left(table)).toBe(1);
    await user.query('commit');
    user.release();
    await purge(server.database.db);
    expect(await left(table)).toBe(0);
  });
});

test('purging an old registration code keeps a new password-reset code', async () => {
  const email = newEmail();
  await pool.query(
    `insert into verification_code (email, purpose, expires_at) values
      ($1, 'register', now() - interval '2 days'), ($1, 'reset', now() + interval '10 minutes')`,
    [email],
  );
  const user = await pool.connect();
  await user.query('begin');
  await user.query("update verification_code set requested_at = now() where purpose = 'reset'");
  await purgeCodes(server.database.db);
  await user.query('commit');
  user.release();
  const { rows } = await pool.query('select email, purpose from verification_code');
  expect(rows).toEqual([{ email, purpose: 'reset' }]);
});

test('purges of several processes, logins and code requests do not block each other', async () => {
  // Old sessions of the same members, more than the limit, so that each login ends some of them.
  for (const { fill, over } of purges) await pool.query(fill, [1, 500, over]);
  const others = [server.testDatabase.connect(), server.testDatabase.connect()];

  const purging = [server.database, ...others].map(purgeAll);
  const asking = members.flatMap(({ email }) => [
    ...[1, 2, 3].map(() => server.member('loginByPwd', { email, password: goodPassword })),
    server.member('sendLoginCode', { email: newEmail() }),
  ]);
  const answers = await Promise.all(asking);
  await Promise.all(purging);
  // Purges what one process left because another one held it.
  await purgeAll(server.database);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { table, expected } of [
    { table: 'session', expected: members.length * 3 },
    { table: 'verification_code', expected: members.length },
    { table: "mail where kind = 'register-code'", expected: members.length },
  ]) {
    expect([table, await left(table)]).toEqual([table, expected]);
  }
  await Promise.all(others.map((database) => database.close()));
});
