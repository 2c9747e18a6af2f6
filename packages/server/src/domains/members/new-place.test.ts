import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from './testing/authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function logIn({ email }: Person, ip: string, password = goodPassword): Promise<number> {
  const sender = { ip, language: 'ru' } as const;
  return (await server.member('loginByPwd', { email, password }, sender)).status;
}

const lettersTo = ({ email }: Person) =>
  server.database.db
    .selectFrom('mail')
    .select(['kind', 'language'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

const eventsOf = ({ id }: Person) =>
  server.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'ip', 'network'])
    .where('principalId', '=', id)
    .orderBy('id')
    .execute();

describe('a login from a network that the member has not used', () => {
  test("is mailed in the member's own language, and is a security event", async () => {
    const person = await newMember(server);
    expect(await logIn(person, '2001:db8:9:1::5')).toBe(200);
    expect(await lettersTo(person)).toEqual([{ kind: 'new-place', language: 'en' }]);
    expect(await eventsOf(person)).toEqual([
      { kind: 'new-place', ip: '2001:db8:9:1::5', network: '2001:db8:9:1::/64' },
    ]);
  });

  test('is mailed once: the second login from there is from a known network', async () => {
    const person = await newMember(server);
    for (const ip of ['10.4.0.1', '10.4.0.1', '127.0.0.1'])
      expect(await logIn(person, ip)).toBe(200);
    expect(await lettersTo(person)).toHaveLength(1);
    expect(await eventsOf(person)).toHaveLength(1);
  });

  test('is mailed if no network is known any more, as after months without use', async () => {
    const person = await newMember(server);
    await server.database.db.deleteFrom('session').where('principalId', '=', person.id).execute();
    expect(await logIn(person, '127.0.0.1')).toBe(200);
    expect(await lettersTo(person)).toEqual([{ kind: 'new-place', language: 'en' }]);
  });

  test('is not mailed for a wrong password, which opens no session', async () => {
    const person = await newMember(server);
    expect(await logIn(person, '10.4.0.2', 'not the password')).toBe(1201);
    expect(await lettersTo(person)).toEqual([]);
  });

  test('does not flood the mailbox, but each new network is an event', async () => {
    const person = await newMember(server);
    for (let host = 1; host <= 7; host += 1)
      expect(await logIn(person, `10.4.1.${host}`)).toBe(200);
    expect(await lettersTo(person)).toHaveLength(5);
    expect(await eventsOf(person)).toHaveLength(7);
  });
});

test('an operator is mailed about a login from a new network too', async () => {
  const operator = await newOperator(server, ['support']);
  const { email } = operator;
  const totp = codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const input = { email, password: goodPassword, totp };
  expect((await server.operator('login', input, { ip: '10.4.2.1' })).status).toBe(200);
  expect(await lettersTo(operator)).toEqual([{ kind: 'console-new-place', language: 'en' }]);
});

test('security changes are events of the member, even if operators make them', async () => {
  const person = await newMember(server);
  const { token } = person;
  const begun = await server.member(
    'beginTotp',
    { password: goodPassword },
    { token, confirms: true },
  );
  const totp = codeOf(begun.response.secret);
  expect((await server.member('confirmTotp', { totp }, { token })).status).toBe(200);
  const password = 'a short walk to the lighthouse';
  const change = { currentPassword: goodPassword, password, passwordRepeat: password };
  expect((await server.member('changePassword', change, { token, confirms: true })).status).toBe(
    200,
  );
  const support = await newOperator(server, ['support']);
  const reset = { memberId: String(person.id), reason: 'Lost the phone' };
  expect((await server.operator('resetMemberTotp', reset, support)).status).toBe(200);
  const ip = '127.0.0.1';
  expect(await eventsOf(person)).toEqual([
    { kind: 'factor-changed', ip, network: ip },
    { kind: 'password-changed', ip, network: ip },
    { kind: 'factor-changed', ip: null, network: null },
  ]);
});
