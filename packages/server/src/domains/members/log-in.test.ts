import type { Language } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ageSessions,
  goodPassword,
  newEmail,
  newMember,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readMember } from './read-members.ts';
import { codeOf } from './testing/authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function logIn(person: Person, password = goodPassword, ip = '10.2.0.1') {
  return await server.member(
    'loginByPwd',
    { email: person.email, password },
    { ip, userAgent: 'A phone' },
  );
}

const lettersTo = ({ email }: Person) =>
  server.database.db
    .selectFrom('mail')
    .select(['kind', 'language'])
    .where('recipient', '=', email)
    .where('kind', 'not like', '%-code')
    .orderBy('id')
    .execute();

async function whoAmI(token: string) {
  return await server.member('getMemberBaseInfo', {}, { token });
}

describe('logging in', () => {
  test('opens a session that lasts thirty days', async () => {
    const person = await newMember(server);
    const { response } = await logIn(person);
    const days = (Date.parse(response.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect((await whoAmI(response.token)).response.account).toBe(person.email);
  });

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const person = await newMember(server);
    const wrongPassword = await logIn(person, 'not the password', '10.2.0.2');
    const stranger = { ...person, email: newEmail() };
    const unknown = await logIn(stranger, 'not the password', '10.2.0.3');
    expect(wrongPassword).toEqual(unknown);
    expect(wrongPassword).toMatchObject({ status: 1201, response: null });
  });

  test('stores only a hash of the token', async () => {
    const { response } = await logIn(await newMember(server));
    const { rows } = await server.database.pool.query('select t::text from session t');
    expect(JSON.stringify(rows)).not.toContain(response.token);
  });
});

describe('a warning about a takeover', () => {
  test("is in the owner's language, not in the intruder's", async () => {
    const person = await newMember(server);
    const theirs = { token: person.token, language: 'ru' } as const;
    const begun = await server.member(
      'beginTotp',
      { password: goodPassword },
      { ...theirs, confirms: true },
    );
    const { secret } = begun.response;
    await server.member('confirmTotp', { totp: codeOf(secret) }, theirs);
    const proof = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('renewRecoveryCodes', proof, theirs)).status).toBe(200);
    const password = 'what the thief will remember';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    expect(
      (await server.member('changePassword', change, { ...theirs, confirms: true })).status,
    ).toBe(200);

    expect(await lettersTo(person)).toEqual([
      { kind: 'second-factor-on', language: 'en' },
      { kind: 'recovery-codes-new', language: 'en' },
      { kind: 'password-changed', language: 'en' },
    ]);
  });

  test("is in the owner's language even after a password reset", async () => {
    const person = await newMember(server);
    const { email } = person;
    await server.member('sendForgetPwdCode', { email }, { ip: '10.5.11.2' });
    const code = await server.mail.codeTo(email);
    const password = 'what the thief will remember';
    const reset = { email, code, password, passwordRepeat: password };
    expect((await server.member('forgetLoginPwd', reset, { language: 'ru' })).status).toBe(200);
    expect(await lettersTo(person)).toEqual([{ kind: 'password-changed', language: 'en' }]);
  });

  test('changes its language after a login from a network that the owner has used for a while', async () => {
    const person = await newMember(server);
    const languageAfter = async (ip: string, language: Language) => {
      const input = { email: person.email, password: goodPassword };
      expect((await server.member('loginByPwd', input, { ip, language })).status).toBe(200);
      return (await readMember(server.database.db, person.id)).language;
    };
    await ageSessions(server, person.id);
    for (let login = 0; login < 2; login += 1)
      expect(await languageAfter('10.5.11.1', 'ru')).toBe('en');
    expect(await languageAfter('127.0.0.1', 'ko')).toBe('ko');
  });
});

describe('a session', () => {
  test('ends with the logout', async () => {
    const { token } = await newMember(server);
    expect((await server.member('logout', {}, { token })).status).toBe(200);
    expect(await whoAmI(token)).toMatchObject({ httpStatus: 200, status: 1003 });
  });

  test('ends when it expires', async () => {
    const { id, token } = await newMember(server);
    await server.database.db
      .updateTable('session')
      .set({ expiresAt: new Date() })
      .where('principalId', '=', id)
      .execute();
    expect((await whoAmI(token)).status).toBe(1003);
  });

  test('is refused with 401 for a missing or malformed token, and with 1003 for an unknown one', async () => {
    expect(await server.member('getMemberBaseInfo', {})).toMatchObject({
      httpStatus: 401,
      status: 401,
    });
    for (const token of ['x', `${'a'.repeat(42)}*`, 'a'.repeat(44)]) {
      expect(await whoAmI(token)).toMatchObject({
        httpStatus: 401,
        status: 401,
        msg: 'Please log in.',
      });
    }
    expect(await whoAmI('a'.repeat(43))).toMatchObject({ httpStatus: 200, status: 1003 });
  });

  test('appears in the list with its device, and can be ended from another one', async () => {
    const person = await newMember(server);
    const phone = (await logIn(person)).response.token;
    const list = await server.member('getSessionList', {}, { token: person.token });
    expect(list.response.items).toHaveLength(2);
    const other = list.response.items.find((item) => !item.current);
    expect(other).toMatchObject({ userAgent: 'A phone', ip: '10.2.0.1' });
    await server.member(
      'endSession',
      { sessionId: other?.sessionId ?? '' },
      { token: person.token },
    );
    expect((await whoAmI(phone)).status).toBe(1003);
    expect((await whoAmI(person.token)).status).toBe(200);
  });

  test('of another member cannot be ended', async () => {
    const [mine, theirs] = [await newMember(server), await newMember(server)];
    const list = await server.member('getSessionList', {}, { token: theirs.token });
    const sessionId = list.response.items[0]?.sessionId ?? '';
    expect((await server.member('endSession', { sessionId }, { token: mine.token })).status).toBe(
      1006,
    );
    expect((await whoAmI(theirs.token)).status).toBe(200);
  });

  test('can end all others at once', async () => {
    const person = await newMember(server);
    const others = [(await logIn(person)).response.token, (await logIn(person)).response.token];
    const answer = await server.member('endOtherSessions', {}, { token: person.token });
    expect(answer.response.ended).toBe(2);
    for (const token of others) expect((await whoAmI(token)).status).toBe(1003);
    expect((await whoAmI(person.token)).status).toBe(200);
  });

  test('beyond the twentieth ends the oldest', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 20; i += 1) await logIn(person);
    expect((await whoAmI(person.token)).status).toBe(1003);
  });
});

describe('passwords', () => {
  test('can be changed with the current one, which ends every other session', async () => {
    const person = await newMember(server);
    const phone = (await logIn(person)).response.token;
    const change = {
      currentPassword: goodPassword,
      password: 'a new and better one',
      passwordRepeat: 'a new and better one',
    };
    const wrong = await server.member(
      'changePassword',
      { ...change, currentPassword: 'wrong' },
      { token: person.token, confirms: true },
    );
    expect(wrong.status).toBe(1207);
    expect(
      (await server.member('changePassword', change, { token: person.token, confirms: true }))
        .status,
    ).toBe(200);
    expect((await whoAmI(phone)).status).toBe(1003);
    expect((await whoAmI(person.token)).status).toBe(200);
    expect((await logIn(person)).status).toBe(1201);
    expect((await logIn(person, change.password)).status).toBe(200);
    expect(await lettersTo(person)).toContainEqual({ kind: 'password-changed', language: 'en' });
  });

  test('must change to a different one: the current one again ends no session and pauses nothing', async () => {
    const person = await newMember(server);
    const phone = (await logIn(person)).response.token;
    const same = { password: goodPassword, passwordRepeat: goodPassword };
    const answer = await server.member(
      'changePassword',
      { currentPassword: goodPassword, ...same },
      { token: person.token, confirms: true },
    );
    expect(answer).toMatchObject({
      status: 1100,
      response: { password: 'This is your current password; choose another' },
    });
    expect((await whoAmI(phone)).status).toBe(200);
  });

  test('can be changed at most ten times an hour, with a mail each time @long', async () => {
    const person = await newMember(server);
    const passwords = [goodPassword, 'the other of two passwords'];
    const change = async (nth: number) => {
      const [currentPassword = '', password = ''] = nth % 2 ? passwords.toReversed() : passwords;
      const input = { currentPassword, password, passwordRepeat: password };
      return await server.member('changePassword', input, { token: person.token, confirms: true });
    };
    for (let nth = 0; nth < 10; nth += 1) expect((await change(nth)).status).toBe(200);
    expect(await change(10)).toMatchObject({
      status: 1004,
      msg: expect.stringMatching(/^Too many tries/),
    });
    expect((await logIn(person)).status).toBe(200);
    const mails = await server.database.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'password-changed')
      .execute();
    expect(mails).toHaveLength(10);
  });

  test('are changed only once by two simultaneous changes', async () => {
    const person = await newMember(server);
    const change = (password: string) =>
      server.member(
        'changePassword',
        { currentPassword: goodPassword, password, passwordRepeat: password },
        { token: person.token, confirms: true },
      );
    const answers = await Promise.all([
      change('first new password'),
      change('second new password'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 1207]);
  });

  test('that are reset with a mailed code end every session', async () => {
    const person = await newMember(server);
    await server.member('sendForgetPwdCode', { email: person.email }, { ip: '10.8.0.1' });
    const code = await server.mail.codeTo(person.email);
    const reset = {
      email: person.email,
      code,
      password: 'found it again',
      passwordRepeat: 'found it again',
    };
    expect((await server.member('forgetLoginPwd', reset)).status).toBe(200);
    expect((await whoAmI(person.token)).status).toBe(1003);
    expect((await logIn(person, 'found it again')).status).toBe(200);
    expect((await server.member('forgetLoginPwd', reset)).status).toBe(1202);
  });

  test('verified just before a change do not open a session just after it', async () => {
    const person = await newMember(server);
    const { openSession } = await import('../access/index.ts');
    const visit = { requestId: '', ip: '', userAgent: '', language: 'en' } as const;
    const stale = { id: person.id, kind: 'member', passwordHash: 'what it was before' } as const;
    const session = await server.database.transaction((tx) =>
      openSession(tx, server.services.secrets, stale, visit),
    );
    expect(session).toBeUndefined();
  });
});
