import { auditSubjectKinds } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, submitted } from '../identity/testing/submissions.ts';
import {
  goodPassword,
  newEmail,
  newMember,
  newOperator,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let auditor: Person;

const noon = new Date('2026-03-01T12:00:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  auditor = await newOperator(server, ['auditor']);
  const { pool } = server.database;
  // One entry a minute for an hour; the tenth belongs to a long transaction and is inserted out of order.
  await pool.query(
    `insert into audit_entry (at, operator_id, action, subject, ip, request_id)
     select $1::timestamptz + (case n when 12 then 10 when 10 then 12 else n end) * interval '1 minute',
       $2, case when n % 2 = 0 then 'member.view' else 'mail.view' end, 'member:' || (n % 3), '', ''
     from generate_series(0, 59) n`,
    [noon, auditor.id],
  );
});
afterAll(() => server.stop());

const page = async (input: Record<string, string>) =>
  await server.operator('getAuditList', { ...input, size: '7' }, { token: auditor.token });

async function minutesOf(input: Record<string, string>): Promise<number[]> {
  const minutes: number[] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const { status, response } = await page({ ...input, ...(next && { cursor: next }) });
    expect(status).toBe(200);
    minutes.push(...response.items.map(({ at }) => (Date.parse(at) - noon.getTime()) / 60_000));
    next = response.nextCursor;
  }
  return minutes.toSorted((a, b) => a - b);
}

test('the audit log finds all entries of a time range, also those written out of order', async () => {
  const range = { from: after(10), to: after(13) };
  expect(await minutesOf(range)).toEqual([10, 11, 12]);
  expect(await minutesOf({ from: after(10), to: after(11) })).toEqual([10]);
  expect(await minutesOf({ to: after(3) })).toEqual([0, 1, 2]);
});

test('the audit log combines a time range with each other filter', async () => {
  const range = { from: after(10), to: after(20) };
  expect(await minutesOf({ ...range, action: 'member.view' })).toEqual([10, 12, 14, 16, 18]);
  expect(await minutesOf({ ...range, subject: 'member:0' })).toEqual([10, 15, 18]);
  expect(await minutesOf({ ...range, operatorId: String(auditor.id) })).toHaveLength(10);
  expect(await minutesOf({ from: after(20), to: after(10) })).toEqual([]);
});

test('the audit log reads a time range by indexes, however long it is', async () => {
  const { rows } = await server.database.transaction(async (tx) => {
    // The test's table is so short that the planner would prefer to scan it.
    await sql`set local enable_seqscan = off`.execute(tx);
    return await sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select id from audit_entry where at < ${noon} order by at desc limit 1`.execute(tx);
  });
  expect(JSON.stringify(rows)).toContain('audit_entry_at');
});

test.each(auditSubjectKinds)(
  'the audit log can be searched for what was done about %s',
  async (kind) => {
    const subject = `${kind}:987654321`;
    await server.database.pool.query(
      `insert into audit_entry (operator_id, action, subject, ip, request_id)
     values ($1, 'test.done', $2, '', '')`,
      [auditor.id, subject],
    );
    const { status, response } = await page({ subject });
    expect(status).toBe(200);
    expect(response.items.map((item) => item.subject)).toEqual([subject]);
  },
);

test("a member's history includes what was done about their real name, newest first", async () => {
  const [member, other] = [await newMember(server), await newMember(server)];
  const reviewer = await newOperator(server, ['reviewer', 'support']);
  const memberId = String(member.id);
  const look = (id: string) => server.operator('getMember', { memberId: id }, reviewer);
  await look(memberId);
  const rejected = await submitted(server, member);
  await server.operator(
    'rejectRealName',
    { realNameId: rejected, reasonCode: 'mismatch' },
    reviewer,
  );
  const approved = await submitted(server, member);
  await approve(server, approved, reviewer);
  const foreign = await submitted(server, other);
  await approve(server, foreign, reviewer);
  await look(memberId);

  const subject = `member:${memberId}`;
  const newest = (await page({ subject })).response.items.map((item) => item.subject).slice(0, 5);
  const [first, second] = [`real-name:${rejected}`, `real-name:${approved}`];
  expect(newest).toEqual([subject, second, second, first, subject]);
  const { response } = await page({ subject, action: 'identity.approve' });
  expect(response.items.map((item) => item.subject)).toEqual([`real-name:${approved}`]);
  const alone = (await page({ subject: `real-name:${rejected}` })).response.items;
  expect(alone).toHaveLength(1);
});

test('an entry shows the person it is about, and nothing for another kind of subject with that number', async () => {
  const member = await newMember(server);
  const subjects = [`member:${member.id}`, `operator:${auditor.id}`, `course:${member.id}`];
  await server.database.pool.query(
    `insert into audit_entry (operator_id, action, subject, ip, request_id)
     select $1, 'test.named', unnest($2::text[]), '', ''`,
    [auditor.id, [...subjects, 'member:0', 'member:me', 'member:9999999999999999999', null]],
  );
  const { response } = await page({ action: 'test.named' });
  const named = response.items
    .filter(({ subjectAccount }) => subjectAccount !== null)
    .map(({ subject, subjectAccount }) => [subject, subjectAccount]);
  expect(response.items).toHaveLength(7);
  expect(Object.fromEntries(named)).toEqual({
    [`member:${member.id}`]: member.email,
    [`operator:${auditor.id}`]: auditor.email,
  });
});

const guess = (email: string, ip: string) =>
  server.operator('login', { email, password: 'a guess' }, { ip });

async function failedLoginsFrom(ip: string) {
  const asked = { action: 'auth.login-failed', size: '100' };
  const { response } = await server.operator('getAuditList', asked, { token: auditor.token });
  return response.items.filter((entry) => entry.ip === ip);
}

describe('failed login tries in the audit log', () => {
  test('name the operator, and only a keyed hash of any other address', async () => {
    const [operator, member] = [await newOperator(server, ['support']), await newMember(server)];
    const ip = '10.77.0.1';
    await guess(operator.email, ip);
    await guess(member.email, ip);
    await guess(member.email, ip);
    const entries = await failedLoginsFrom(ip);
    const mark = expect.stringMatching(/^#[0-9a-f]{12}$/);
    const atMember = { operator: null, subject: null, detail: { email: mark } };
    expect(entries).toMatchObject([
      atMember,
      atMember,
      {
        operator: null,
        subject: `operator:${operator.id}`,
        detail: { reason: 'wrongLogin' },
      },
    ]);
    expect(entries[0]?.detail).toEqual(entries[1]?.detail);
    // Entries store only ids; the person's address is looked up when they are shown.
    const kept = entries.map(({ subject, detail }) => [subject, detail]);
    expect(JSON.stringify(kept)).not.toContain('@');
  });

  test('are recorded at most ten times an hour per network, except for wrong second factors, which all are', async () => {
    const { email } = await newOperator(server, ['support']);
    const ip = '10.78.0.1';
    await Promise.all(Array.from({ length: 12 }, () => guess(newEmail(), ip)));
    const right = { email, password: goodPassword };
    await server.operator('login', { ...right, totp: 'AAAAA-BBBBB' }, { ip });
    const reasons = (await failedLoginsFrom(ip)).map(({ detail }) => detail['reason']);
    expect(reasons).toEqual([
      'secondFactorWrong',
      ...Array.from({ length: 10 }, () => 'wrongLogin'),
    ]);
  });
});
