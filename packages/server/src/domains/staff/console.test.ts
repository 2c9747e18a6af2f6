import { randomUUID } from 'node:crypto';
import { consoleCalls, errorStatus, type Role } from '@tradewind/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newEmail, newMember, newOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function auditOf(operatorId: bigint) {
  return await server.database.db
    .selectFrom('auditEntry')
    .select(['action', 'subject', 'detail'])
    .where('operatorId', '=', operatorId)
    .orderBy('id')
    .execute();
}

describe("operators' access", () => {
  test("is separate from members': neither side's token opens the other's calls", async () => {
    const member = await newMember(server);
    const operator = await newOperator(server, ['owner']);
    expect((await server.operator('getMemberList', {}, { token: member.token })).status).toBe(1003);
    expect((await server.member('getMemberBaseInfo', {}, { token: operator.token })).status).toBe(
      1003,
    );
  });

  test('with a temporary password and no second factor is limited to the calls that complete the login', async () => {
    const { email, token } = await newOperator(server, ['owner'], { entering: true });
    expect((await server.operator('getMemberList', {}, { token })).status).toBe(1214);
    const self = await server.operator('getSelf', {}, { token });
    expect(self.response).toMatchObject({ email, mustChangePassword: true, mustSetUpTotp: true });

    const change = {
      currentPassword: goodPassword,
      password: 'only mine from now',
      passwordRepeat: 'only mine from now',
    };
    const kept = { ...change, password: goodPassword, passwordRepeat: goodPassword };
    expect((await server.operator('changePassword', kept, { token })).status).toBe(1100);
    expect((await server.operator('getMemberList', {}, { token })).status).toBe(1214);
    expect((await server.operator('changePassword', change, { token })).status).toBe(200);
    expect((await server.operator('getMemberList', {}, { token })).status).toBe(1215);

    const { response } = await server.operator(
      'beginTotp',
      { password: change.password },
      { token },
    );
    const totp = new TOTP({ secret: Secret.fromBase32(response.secret) });
    expect(
      (await server.operator('confirmTotp', { totp: totp.generate() }, { token })).status,
    ).toBe(200);
    expect((await server.operator('getMemberList', {}, { token })).status).toBe(200);

    const login = { email, password: change.password };
    expect((await server.operator('login', login)).status).toBe(1205);
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    const session = await server.operator('login', { ...login, totp: next });
    expect(Date.parse(session.response.expiresAt) - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  });

  test('needs no second factor on a demo instance', async () => {
    const demo = await startTestServer({ beside: server, env: { DEMO: 'true' } });
    const { token } = await newOperator(server, ['owner'], { entering: true });
    await server.database.db.updateTable('principal').set({ mustChangePassword: false }).execute();
    expect((await demo.operator('getMemberList', {}, { token })).status).toBe(200);
    await demo.stop();
  });
});

const searchMark = expect.stringMatching(/^#[0-9a-f]{12}$/);

describe('the audit log', () => {
  test('never contains the address that an operator searched for', async () => {
    const { email } = await newMember(server);
    const support = await newOperator(server, ['support']);
    const sender = { token: support.token };
    await server.operator('search', { text: email }, sender);
    await server.operator('search', { text: ` ${email.toUpperCase()} ` }, sender);
    await server.operator('getMemberList', { search: email }, sender);
    await server.operator('getMailList', { search: email }, sender);
    await server.operator('beginExport', { list: 'mail', filter: { search: email } }, sender);
    const filter = { list: 'mail', name: email, query: 'state=failed', isShared: false } as const;
    const { response } = await server.operator('saveFilter', filter, sender);
    await server.operator('deleteFilter', response, sender);
    const entries = await auditOf(support.id);
    expect(entries).toHaveLength(7);
    expect(JSON.stringify(entries)).not.toContain(email.split('@')[0]);
    const marks = entries.slice(0, 5).map(({ detail }) => detail['search']);
    expect(marks).toEqual(Array.from({ length: 5 }, () => marks[0]));
  });

  test('contains what an operator does and looks at, written in the same transaction', async () => {
    const support = await newOperator(server, ['support']);
    const member = await newMember(server);
    const memberId = String(member.id);
    const sender = { token: support.token };
    await server.operator('getMemberList', { search: 'person' }, sender);
    await server.operator('getMember', { memberId }, sender);
    await server.operator('endAllMemberSessions', { memberId }, sender);
    // The refused call changed nothing, so nothing is recorded.
    await server.operator('endMemberSession', { memberId, sessionId: '1' }, sender);
    expect(await auditOf(support.id)).toEqual([
      {
        action: 'member.list',
        subject: null,
        detail: expect.objectContaining({ search: searchMark, first: memberId }),
      },
      { action: 'member.view', subject: `member:${memberId}`, detail: {} },
      { action: 'member.end-all-sessions', subject: `member:${memberId}`, detail: {} },
    ]);
    expect((await server.member('getMemberBaseInfo', {}, { token: member.token })).status).toBe(
      1003,
    );
  });

  test('contains the whole history of one member', async () => {
    const support = await newOperator(server, ['support']);
    const member = await newMember(server);
    await server.operator('getMember', { memberId: String(member.id) }, { token: support.token });
    const { token } = await newOperator(server, ['auditor']);
    const list = await server.operator(
      'getAuditList',
      { subject: `member:${member.id}` },
      { token },
    );
    expect(list.response.items.map(({ action }) => action)).toEqual(['member.view']);
  });

  test('can be read by an auditor, in pages, filtered by operator and action', async () => {
    const support = await newOperator(server, ['support']);
    for (let i = 0; i < 5; i += 1)
      await server.operator('getMemberList', {}, { token: support.token });
    const { token } = await newOperator(server, ['auditor']);
    const filter = { operatorId: String(support.id), action: 'member.list', size: '3' };
    const first = await server.operator('getAuditList', filter, { token });
    expect(first.response.items).toHaveLength(3);
    const second = await server.operator(
      'getAuditList',
      { ...filter, cursor: first.response.nextCursor ?? '' },
      { token },
    );
    expect(second.response.items).toHaveLength(2);
    expect(second.response.nextCursor).toBeNull();
    const ids = [...first.response.items, ...second.response.items].map(({ entryId }) =>
      Number(entryId),
    );
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test.each([
    'update audit_entry set action = action',
    'delete from audit_entry',
    'truncate audit_entry',
  ])('refuses “%s”', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow('never changed or removed');
  });

  test("records every change by operators: each POST call declares its action's name", () => {
    const unnamed = Object.values(consoleCalls).filter(
      // The parts of an upload are recorded by the calls that begin and end it.
      (call) => call.method === 'POST' && !('audit' in call) && !('counts' in call),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('managing operators', () => {
  test('gives a new operator a temporary password that must be changed', async () => {
    const { token } = await newOperator(server, ['owner']);
    const email = newEmail();
    const created = await server.operator(
      'createOperator',
      { email, name: 'New', roles: ['support'] },
      { token },
    );
    const password = created.response.temporaryPassword;
    const session = await server.operator('login', { email, password });
    const self = await server.operator('getSelf', {}, { token: session.response.token });
    expect(self.response).toMatchObject({ roles: ['support'], mustChangePassword: true });
    const again = await server.operator(
      'createOperator',
      { email, name: 'New', roles: ['support'] },
      { token },
    );
    expect(again.status).toBe(1211);
    const audit = await server.operator('getAuditList', { action: 'operator.create' }, { token });
    expect(JSON.stringify(audit.response)).not.toContain(password);
  });

  test("does not let operators change their own roles, and ends a disabled operator's access at once", async () => {
    const owner = await newOperator(server, ['owner']);
    const sender = { token: owner.token };
    const self = {
      operatorId: String(owner.id),
      roles: ['owner', 'finance'] satisfies Role[],
      rolesBefore: ['owner'] satisfies Role[],
    };
    expect((await server.operator('setOperatorRoles', self, sender)).status).toBe(1213);
    const other = await newOperator(server, ['teacher']);
    const disable = { operatorId: String(other.id), disabled: true };
    expect((await server.operator('setOperatorDisabled', disable, sender)).status).toBe(200);
    expect((await server.operator('getSelf', {}, { token: other.token })).status).toBe(1003);
    expect(
      (await server.operator('login', { email: other.email, password: goodPassword })).status,
    ).toBe(1201);
  });

  test('tells the second of two owners who change the roles of the same operator', async () => {
    const owner = await newOperator(server, ['owner']);
    const operatorId = String((await newOperator(server, ['teacher', 'support'])).id);
    const give = async (given: Role[], rolesBefore: Role[]) => {
      const input = { operatorId, roles: given, rolesBefore };
      return (await server.operator('setOperatorRoles', input, owner)).status;
    };
    // The order of roles does not matter.
    expect(await give(['finance'], ['support', 'teacher'])).toBe(200);
    expect(await give(['auditor'], ['teacher', 'support'])).toBe(1222);
    const { response } = await server.operator('getOperatorList', {}, owner);
    expect(response.items.find((one) => one.operatorId === operatorId)?.roles).toEqual(['finance']);
    await server.database.db
      .updateTable('operator')
      .set({ roles: ['of a version to come'] })
      .where('id', '=', BigInt(operatorId))
      .execute();
    expect(await give(['finance'], [])).toBe(200);
    const atOnce = await Promise.all([
      give(['auditor'], ['finance']),
      give(['editor'], ['finance']),
    ]);
    expect(atOnce.toSorted((a, b) => a - b)).toEqual([200, 1222]);
  });

  test('keeps one of two owners who remove each other at once', async () => {
    const lonely = await startTestServer();
    const [a, b] = [await newOperator(lonely, ['owner']), await newOperator(lonely, ['owner'])];
    const demote = (by: string, id: bigint) =>
      lonely.operator(
        'setOperatorRoles',
        { operatorId: String(id), roles: ['teacher'], rolesBefore: ['owner'] },
        { token: by },
      );
    const answers = await Promise.all([demote(a.token, b.id), demote(b.token, a.id)]);
    // The second request fails because it would remove the last owner, or because its author is no longer an
    // owner.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await lonely.stop();
  });

  test('gives support no access to operators through the calls for members', async () => {
    const support = await newOperator(server, ['support']);
    const owner = await newOperator(server, ['owner']);
    const sessions = await server.operator('getSessionList', {}, { token: owner.token });
    const sessionId = sessions.response.items[0]?.sessionId ?? '';
    const sender = { token: support.token };
    const memberId = String(owner.id);
    expect(
      (await server.operator('endMemberSession', { memberId, sessionId }, sender)).status,
    ).toBe(1006);
    expect((await server.operator('endAllMemberSessions', { memberId }, sender)).status).toBe(1006);
    expect(
      (await server.operator('resetMemberTotp', { memberId, reason: 'none' }, sender)).status,
    ).toBe(1006);
    expect((await server.operator('getSelf', {}, { token: owner.token })).status).toBe(200);
  });
});

describe('invitation codes', () => {
  test("are created once per request, however often it is repeated, and not under another one's id", async () => {
    const { token } = await newOperator(server, ['editor']);
    const asked = { requestId: randomUUID(), note: 'Asked twice', maxUses: 3 };
    const ask = (more = {}) =>
      server.operator('createInvitation', { ...asked, ...more }, { token });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toMatchObject({ status: 200, response: { code: first.response.code } });
    expect((await ask({ maxUses: 4 })).status).toBe(errorStatus.requestIdReused);
  });

  test('are created with limits, listed and disabled', async () => {
    const { email, token } = await newOperator(server, ['editor']);
    const past = { requestId: randomUUID(), note: 'late', expiresAt: '2020-01-01T00:00:00.000Z' };
    expect(await server.operator('createInvitation', past, { token })).toMatchObject({
      status: 1100,
      response: { expiresAt: 'Must be in the future' },
    });
    const { response } = await server.operator(
      'createInvitation',
      { requestId: randomUUID(), note: 'For the fair', maxUses: 2 },
      { token },
    );
    const bounds = { note: 'For the fair', maxUses: 2 };
    expect(response).toMatchObject({ ...bounds, uses: 0, createdBy: email });
    const list = await server.operator('getInvitationList', {}, { token });
    expect(list.response.items[0]).toMatchObject({ code: response.code, createdBy: email });
    expect(
      (await server.operator('disableInvitation', { code: response.code }, { token })).status,
    ).toBe(200);
    expect(
      (await server.operator('disableInvitation', { code: response.code }, { token })).status,
    ).toBe(1006);
  });

  test('of members cannot be disabled by operators', async () => {
    const member = await newMember(server);
    const { response } = await server.member('getMemberBaseInfo', {}, { token: member.token });
    const { token } = await newOperator(server, ['owner']);
    expect(
      (await server.operator('disableInvitation', { code: response.inviteCode }, { token })).status,
    ).toBe(1006);
  });
});

describe('members', () => {
  test('are found by the beginning of their address, matched literally', async () => {
    const { token } = await newOperator(server, ['support']);
    const member = await newMember(server);
    const found = await server.operator(
      'getMemberList',
      { search: member.email.slice(0, 18).toUpperCase() },
      { token },
    );
    expect(found.response.items.map(({ account }) => account)).toEqual([member.email]);
    const percent = await server.operator('getMemberList', { search: '%' }, { token });
    expect(percent.response.items).toEqual([]);
  });

  test('who lost their second factor can have it removed, with a recorded reason and a mail', async () => {
    const support = await newOperator(server, ['support']);
    const member = await newMember(server);
    const sender = { token: support.token };
    const reset = { memberId: String(member.id), reason: 'Showed the passport in a call' };
    expect((await server.operator('resetMemberTotp', reset, sender)).status).toBe(1210);
    await server.database.db
      .updateTable('principal')
      .set({ totpSecret: Buffer.from('x'), totpConfirmedAt: new Date() })
      .where('id', '=', member.id)
      .execute();
    expect((await server.operator('resetMemberTotp', reset, sender)).status).toBe(200);
    expect((await server.member('getMemberBaseInfo', {}, { token: member.token })).status).toBe(
      1003,
    );
    expect((await server.mail.mailTo(member.email)).source).toContain(
      'Subject: Two-step verification is off',
    );
    expect(await auditOf(support.id)).toMatchObject([
      { detail: { reason: 'Showed the passport in a call' } },
    ]);
  });
});
