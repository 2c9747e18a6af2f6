import { readFile } from 'node:fs/promises';
import { type ListName, type Role, roles, savedFiltersMost } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newInvitation, newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf, freeze, proposeAdjustment } from '../wallet/testing/office.ts';
import { newPayer } from '../wallet/testing/money.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function workOf({ token }: Person) {
  const { status, response } = await server.operator('getWorkList', {}, { token });
  expect(status).toBe(200);
  return response.items;
}

const mark = expect.stringMatching(/^#[0-9a-f]{12}$/);

describe('the work list of an operator', () => {
  let author: Person;

  beforeAll(async () => {
    author = await newOperator(server, ['finance']);
    const member = await newPayer(server, '100');
    await proposeAdjustment(server, author, member, '5');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await freeze(server, author, member, '1', { expiresAt: soon });
    const late = new Date(Date.now() + 40 * 3_600_000).toISOString();
    await freeze(server, author, member, '1', { expiresAt: late });
    await server.database.pool.query(
      `insert into mail (recipient, kind, language, state)
       select 'x@example.com', 'reset-code', 'en', 'failed' from generate_series(1, 150)`,
    );
  });

  const lines: Readonly<Record<Role, readonly string[]>> = {
    owner: ['proposal', 'endingHold', 'failedMail'],
    finance: ['proposal', 'endingHold'],
    support: ['failedMail'],
    teacher: [],
    reviewer: [],
    editor: [],
    auditor: [],
  };

  test.each(roles)('shows a %s what the role can act on', async (role) => {
    const work = await workOf(await newOperator(server, [role]));
    expect(work.map(({ kind }) => kind)).toEqual(lines[role]);
  });

  test("leaves out the operator's own proposals", async () => {
    expect((await workOf(author)).map(({ kind }) => kind)).toEqual(['endingHold']);
  });

  test('counts up to a limit, with the time of the oldest entry', async () => {
    const work = await workOf(await newOperator(server, ['owner']));
    const [proposal, hold, mail] = work;
    expect(proposal).toMatchObject({ count: 1, due: null });
    expect(Date.parse(proposal?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(hold?.count).toBe(1);
    expect(Date.parse(hold?.due ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    expect(mail?.count).toBe(100);
  });

  test('reports, after some minutes, that sealing has stopped', async () => {
    const finance = await newOperator(server, ['finance']);
    const kinds = async () => (await workOf(finance)).map(({ kind }) => kind);
    expect(await kinds()).not.toContain('unsealed');
    await server.database.pool.query(`alter table journal disable trigger journal_append_only`);
    await server.database.pool.query(
      `update journal set posted_at = posted_at - interval '1 hour'`,
    );
    await server.database.pool.query(`alter table journal enable trigger journal_append_only`);
    expect(await kinds()).toContain('unsealed');
  });

  test('leads to holds in the order in which they end', async () => {
    const { token } = await newOperator(server, ['auditor']);
    const first = await server.operator('getEndingHolds', { size: '1' }, { token });
    const second = await server.operator(
      'getEndingHolds',
      { size: '1', cursor: first.response.nextCursor ?? '' },
      { token },
    );
    const ends = [...first.response.items, ...second.response.items].map(({ expiresAt }) =>
      Date.parse(expiresAt),
    );
    expect(ends).toHaveLength(2);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(second.response.nextCursor).toBeNull();
  });

  test('leads to the mails that failed', async () => {
    const { token } = await newOperator(server, ['support']);
    const { response } = await server.operator('getMailList', { state: 'failed' }, { token });
    expect(new Set(response.items.map(({ state }) => state))).toEqual(new Set(['failed']));
    const { response: sent } = await server.operator('getMailList', { state: 'sent' }, { token });
    expect(sent.items).toEqual([]);
  });
});

const kindsFor = async (role: Role, text: string) => {
  const { token } = await newOperator(server, [role]);
  const { response } = await server.operator('search', { text }, { token });
  return response.items.map(({ kind }) => kind);
};

describe('the global search', () => {
  test('finds a member by the beginning of the email, the number and the personal code', async () => {
    const member = await newMember(server);
    const { response: self } = await server.member(
      'getMemberBaseInfo',
      {},
      { token: member.token },
    );
    const { token } = await newOperator(server, ['reviewer']);
    for (const text of [
      member.email.slice(0, -4),
      ` ${member.id} `,
      self.inviteCode.toLowerCase(),
    ]) {
      const { response } = await server.operator('search', { text }, { token });
      expect(response.items).toContainEqual({
        kind: 'member',
        id: String(member.id),
        title: member.email,
        note: '',
      });
    }
  });

  test.each([
    ['member', ['owner', 'teacher', 'finance', 'reviewer', 'support', 'auditor']],
    ['operator', ['owner', 'auditor']],
  ] satisfies [string, Role[]][])(
    'shows a %s only to roles that may see it',
    async (kind, granted) => {
      await newMember(server);
      const seeing = [];
      for (const role of roles)
        if ((await kindsFor(role, 'person-')).includes(kind as 'member')) seeing.push(role);
      expect(seeing).toEqual(granted);
    },
  );

  test.each([
    ['journal', ['owner', 'finance', 'auditor']],
    ['proposal', ['owner', 'finance', 'auditor']],
  ] satisfies [string, Role[]][])(
    'shows a %s by number only to roles that may see it',
    async (kind, granted) => {
      const seeing = [];
      for (const role of roles)
        if ((await kindsFor(role, '1')).includes(kind as 'journal')) seeing.push(role);
      expect(seeing).toEqual(granted);
    },
  );

  test("finds an operator's invitation only by its whole code", async () => {
    const code = await newInvitation(server);
    expect(await kindsFor('editor', code.toLowerCase())).toEqual(['invitation']);
    expect(await kindsFor('editor', code.slice(0, -1))).toEqual([]);
    expect(await kindsFor('finance', code)).toEqual([]);
  });

  test('is limited, matches literally and is on the audit record', async () => {
    for (let i = 0; i < 7; i += 1) await newMember(server);
    const support = await newOperator(server, ['support']);
    const { token } = support;
    const { response } = await server.operator('search', { text: 'person-' }, { token });
    expect(response.items.filter(({ kind }) => kind === 'member')).toHaveLength(5);
    expect((await server.operator('search', { text: '%' }, { token })).response.items).toEqual([]);
    expect((await server.operator('search', { text: '   ' }, { token })).status).toBe(1100);
    const [entry] = await auditOf(server, support);
    expect(entry).toMatchObject({ action: 'desk.search', detail: { search: mark } });
    expect(entry?.detail['found']).toHaveLength(5);
  });
});

const mine = { list: 'threads', name: 'Mine', query: 'view=own', isShared: false } as const;
const save = async (
  { token }: Person,
  given: { list?: ListName; name?: string; query?: string; isShared?: boolean } = {},
) => await server.operator('saveFilter', { ...mine, ...given }, { token });
const namesFor = async ({ token }: Person) => {
  const { response } = await server.operator('getSavedFilterList', { list: 'threads' }, { token });
  return response.items.map(({ name }) => name);
};

describe('saved filters', () => {
  test('are private until shared, and then visible to operators who may open the list', async () => {
    const [a, b] = [await newOperator(server, ['support']), await newOperator(server, ['teacher'])];
    await save(a, { name: 'Private' });
    await save(a, { name: 'For all', isShared: true });
    expect(await namesFor(a)).toEqual(['For all', 'Private']);
    expect(await namesFor(b)).toEqual(['For all']);
    const editor = await newOperator(server, ['editor']);
    const refused = await server.operator('getSavedFilterList', { list: 'threads' }, editor);
    expect(refused.status).toBe(1005);
    expect((await save(editor)).status).toBe(1005);
    await save(a, { name: 'For all', isShared: false });
    expect(await namesFor(b)).toEqual([]);
  });

  test('are replaced under the same name, and can be removed only by their owner', async () => {
    const [a, b] = [await newOperator(server, ['support']), await newOperator(server, ['owner'])];
    const first = await save(a, { isShared: true });
    const second = await save(a, { query: 'view=closed', isShared: true });
    const { filterId } = first.response;
    expect(second.response.filterId).toBe(filterId);
    expect((await server.operator('deleteFilter', { filterId }, b)).status).toBe(1006);
    expect((await server.operator('deleteFilter', { filterId }, a)).status).toBe(200);
    expect((await server.operator('deleteFilter', { filterId }, a)).status).toBe(1006);
    expect(await namesFor(b)).toEqual([]);
  });

  test('have a limit that holds when many are saved at once', async () => {
    const operator = await newOperator(server, ['support']);
    for (let i = 0; i < savedFiltersMost - 2; i += 1) await save(operator, { name: `No. ${i}` });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save(operator, { name: `Late ${i}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 2101, 2101, 2101, 2101,
    ]);
    expect(await namesFor(operator)).toHaveLength(savedFiltersMost);
  });

  test('accept only the query part of an address', async () => {
    const operator = await newOperator(server, ['support']);
    for (const query of ['', 'https://evil.example/', 'a=1#x', '//x', 'a b'])
      expect((await save(operator, { query })).status).toBe(1100);
  });

  test('cannot contain personal data that was searched for', async () => {
    const owner = await newOperator(server, ['owner']);
    const statusOf = async (list: ListName, query: string) =>
      (await save(owner, { list, query })).status;
    expect(await statusOf('members', 'search=somebody%40example.com')).toBe(1100);
    expect(await statusOf('mail', 'state=failed&%73earch=somebody')).toBe(1100);
    for (const list of ['deposits', 'withdrawals'] as const)
      expect(await statusOf(list, 'network=ERC20&trace=0x12')).toBe(1100);
    expect(await statusOf('mail', 'state=failed')).toBe(200);
    expect(await statusOf('courses', 'search=copper')).toBe(200);
  });

  test('from before that rule have such data removed', async () => {
    const { id: ownerId } = await newOperator(server, ['owner']);
    const kept = [
      ['members', 'search=somebody%40', undefined],
      ['deposits', 'search=a&trace=0x12', undefined],
      ['mail', 'search=somebody&state=failed', 'state=failed'],
      ['deposits', 'member=7&trace=0x12', 'member=7'],
      ['withdrawals', 'from=2026-01-01&trace=0x12&to=2026-02-01', 'from=2026-01-01&to=2026-02-01'],
      ['audit', 'action=desk.search', 'action=desk.search'],
      ['courses', 'search=copper&state=draft', 'search=copper&state=draft'],
    ] as const;
    const { db, pool } = server.database;
    const rows = kept.map(([list, query], i) => {
      return { list, query, ownerId, name: `No. ${i}`, isShared: false };
    });
    await db.insertInto('savedFilter').values(rows).execute();
    const migration = new URL(
      '../../database/migrations/0054-filters-without-people.sql',
      import.meta.url,
    );
    await pool.query(await readFile(migration, 'utf8'));
    const left = await db
      .selectFrom('savedFilter')
      .select('query')
      .where('ownerId', '=', ownerId)
      .orderBy('name')
      .execute();
    expect(left.map(({ query }) => query)).toEqual(
      kept.flatMap(([, , query]) => (query === undefined ? [] : [query])),
    );
  });

  test('are recorded with their list, without their name', async () => {
    const support = await newOperator(server, ['support']);
    const { response } = await save(support, { name: 'somebody@example.com' });
    await server.operator('deleteFilter', response, support);
    const subject = `filter:${response.filterId}`;
    const detail = { list: 'threads', isShared: false };
    expect(await auditOf(server, support)).toEqual([
      { action: 'filter.save', subject, detail },
      { action: 'filter.delete', subject, detail },
    ]);
  });
});

describe('exports of lists', () => {
  const begun = { list: 'mail', filter: { search: 'a', state: 'failed' } } as const;

  test('are recorded with their filter and number of lines', async () => {
    const support = await newOperator(server, ['support']);
    const { token } = support;
    const { response } = await server.operator('beginExport', begun, { token });
    const end = { ...begun, exportId: response.exportId, lines: 7, isCut: false };
    expect((await server.operator('endExport', end, { token })).status).toBe(200);
    const subject = `export:${response.exportId}`;
    const filter = { list: 'mail', search: mark, state: 'failed' };
    expect(await auditOf(server, support)).toEqual([
      { action: 'export.begin', subject, detail: filter },
      { action: 'export.end', subject, detail: { ...filter, lines: 7, isCut: false } },
    ]);
  });

  test('are recorded under their list, whatever the filter says', async () => {
    const support = await newOperator(server, ['support']);
    const filter = { list: 'courses', exportId: 'none', lines: '0' };
    const { response } = await server.operator('beginExport', { list: 'mail', filter }, support);
    const { exportId } = response;
    const end = { list: 'mail', filter, exportId, lines: 7, isCut: false } as const;
    expect((await server.operator('endExport', end, support)).status).toBe(200);
    expect(await auditOf(server, support)).toMatchObject([
      { subject: `export:${exportId}`, detail: { list: 'mail' } },
      { subject: `export:${exportId}`, detail: { list: 'mail', lines: 7 } },
    ]);
  });

  test('are limited to operators who may open the list', async () => {
    const { token } = await newOperator(server, ['finance']);
    expect((await server.operator('beginExport', begun, { token })).status).toBe(1005);
  });
});
