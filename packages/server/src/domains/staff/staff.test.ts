import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../members/testing/authenticator.ts';
import { goodPassword, newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('an owner can end all sessions of another operator', async () => {
  const [owner, other] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['support']),
  ];
  const operatorId = String(other.id);
  const answer = await server.operator('endOperatorSessions', { operatorId }, owner);
  expect(answer.response).toEqual({ ended: 1 });
  expect((await server.operator('getSelf', {}, other)).status).toBe(1003);
  expect(await auditOf(server, owner)).toEqual([
    { action: 'operator.end-sessions', subject: `operator:${operatorId}`, detail: { ended: 1 } },
  ]);
});

test('an owner can clear a lost second factor once, with a reason', async () => {
  const [owner, other] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['support']),
  ];
  const reset = { operatorId: String(other.id), reason: 'Lost the phone' };
  expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(200);
  expect((await server.operator('getSelf', {}, other)).status).toBe(1003);
  expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(1210);
  expect(await auditOf(server, owner)).toMatchObject([{ detail: { reason: 'Lost the phone' } }]);
});

test('an owner can correct the name of another operator that they saw, and both names are recorded', async () => {
  const [owner, other] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['support']),
  ];
  const operatorId = String(other.id);
  const nameBefore = (await server.operator('getSelf', {}, other)).response.name;
  const rename = async (name: string, before: string, who = owner, id = operatorId) => {
    const input = { operatorId: id, name, nameBefore: before };
    return (await server.operator('renameOperator', input, who)).status;
  };
  expect(await rename('Ada Byron', 'Somebody else')).toBe(1228);
  expect(await rename('Ada Byron', nameBefore)).toBe(200);
  // The same request again, as after a lost answer.
  expect(await rename('Ada Byron', nameBefore)).toBe(200);
  expect((await server.operator('getSelf', {}, other)).response).toMatchObject({
    name: 'Ada Byron',
    email: other.email,
  });
  const entry = {
    action: 'operator.rename',
    subject: `operator:${operatorId}`,
    detail: { name: 'Ada Byron', nameBefore },
  };
  expect(await auditOf(server, owner)).toEqual([entry, entry]);
  expect(await rename('Me', 'Me', owner, String(owner.id))).toBe(1213);
  expect(await rename('Mine', 'Ada Byron', other)).toBe(1005);
});

test('an owner cannot do this to themselves, nor to a member', async () => {
  const owner = await newOperator(server, ['owner']);
  const member = await newMember(server);
  for (const [id, status] of [
    [owner.id, 1213],
    [member.id, 1006],
  ] as const) {
    const operatorId = String(id);
    const reset = { operatorId, reason: 'Without a reason' };
    expect((await server.operator('endOperatorSessions', { operatorId }, owner)).status).toBe(
      status,
    );
    expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(status);
  }
  expect((await server.member('getMemberBaseInfo', {}, member)).status).toBe(200);
});

/** Creates an operator whose second factor was reset, so that the password alone can begin a login. */
async function withoutFactor(): Promise<Person> {
  const [owner, reviewer] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['reviewer']),
  ];
  const reset = { operatorId: String(reviewer.id), reason: 'Lost the phone' };
  expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(200);
  return reviewer;
}
const logIn = async ({ email }: Person) =>
  await server.operator('login', { email, password: goodPassword });
const lookWith = async (token: string) =>
  (await server.operator('getMemberList', {}, { token })).status;

async function setUp(token: string): Promise<void> {
  const begun = await server.operator('beginTotp', { password: goodPassword }, { token });
  const totp = codeOf(begun.response.secret);
  expect((await server.operator('confirmTotp', { totp }, { token })).status).toBe(200);
}

describe('setting up a second factor after a reset', () => {
  test('ends every other session, because those have not shown the factor', async () => {
    const reviewer = await withoutFactor();
    const { token: thiefs } = (await logIn(reviewer)).response;
    expect(await lookWith(thiefs)).toBe(1215);
    const { token } = (await logIn(reviewer)).response;
    await setUp(token);
    expect(await lookWith(thiefs)).toBe(1003);
    expect(await lookWith(token)).toBe(200);
    const ended = await server.database.db
      .selectFrom('session')
      .select('endReason')
      .where('principalId', '=', reviewer.id)
      .where('endedAt', 'is not', null)
      .orderBy('id')
      .execute();
    expect(ended.map(({ endReason }) => endReason)).toEqual([
      'second-factor-reset',
      'second-factor-set-up',
    ]);
  });

  test('refuses a login that began without it', async () => {
    const reviewer = await withoutFactor();
    const { token } = (await logIn(reviewer)).response;
    const { passwords } = server.services;
    const verify = passwords.verify.bind(passwords);
    const slowly = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      const matches = await verify(...given);
      await setUp(token);
      return matches;
    });
    expect((await logIn(reviewer)).status).toBe(1201);
    slowly.mockRestore();
    expect(await lookWith(token)).toBe(200);
  });
});
