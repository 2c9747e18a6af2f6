import { createHash } from 'node:crypto';
import type { Language } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { createPasswords } from '../platform/passwords.ts';
import { goodPassword, newEmail, newMember, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readMember } from './read-members.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function logIn(person: Person, password = goodPassword, ip = '10.2.0.1', at = server) {
  return await at.member(
    'loginByPwd',
    { email: person.email, password },
    { ip, userAgent: 'A phone' },
  );
}

async function whoAmI(token: string) {
  return await server.member('getMemberBaseInfo', {}, { token });
}

describe('logging in', () => {
  test('opens a session of thirty days', async () => {
    const person = await newMember(server);
    const { response } = await logIn(person);
    const days = (Date.parse(response.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect((await whoAmI(response.token)).response.account).toBe(person.email);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const person = await newMember(server);
    const wrongPassword = await logIn(person, 'not the password', '10.2.0.2');
    const stranger = { ...person, email: newEmail() };
    const unknown = await logIn(stranger, 'not the password', '10.2.0.3');
    expect(wrongPassword).toEqual(unknown);
    expect(wrongPassword).toMatchObject({ status: 1201, response: null });
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const passwords = await createPasswords();
    const slow = await startTestServer({ beside: server, workers: false, passwords });
    onTestFinished(() => slow.stop());
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 12; i += 1) {
      const known = await newMember(slow);
      const unknown = { ...known, email: newEmail() };
      times.known.push(await timed(() => logIn(known, 'wrong', `10.3.0.${i}`, slow)));
      times.unknown.push(await timed(() => logIn(unknown, 'wrong', `10.3.1.${i}`, slow)));
    }
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('slows down after five wrong tries, for the right password too, and says how long', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 5; i += 1)
      expect((await logIn(person, 'wrong', '10.4.0.1')).status).toBe(1201);
    const sixth = await logIn(person, goodPassword, '10.4.0.1');
    expect(sixth.status).toBe(1004);
    expect(sixth.response).toEqual({
      retryAfter: expect.toSatisfy((s: number) => s > 0 && s <= 60),
    });
  });

  test('counts wrong tries that arrive together', async () => {
    const person = await newMember(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(person, 'wrong', '10.5.0.1')),
    );
    expect(answers.filter(({ status }) => status === 1201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 1004)).toHaveLength(7);
  });

  test('does not let a guesser elsewhere lock the owner out', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 7; i += 1) await logIn(person, 'wrong', '10.5.1.1');
    expect((await logIn(person, goodPassword, '10.5.1.1')).status).toBe(1004);
    expect((await logIn(person, goodPassword, '10.5.2.1')).status).toBe(200);
  });

  test('does not add refused tries up to a lock-out everywhere', async () => {
    const person = await newMember(server);
    await Promise.all(Array.from({ length: 40 }, () => logIn(person, 'wrong', '10.5.4.1')));
    const { rows } = await server.database.pool.query<{ tries: number }>(
      'select tries from throttle where key = $1',
      [everywhere(person.email)],
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('counts a household of IPv6 addresses as one', async () => {
    const person = await newMember(server);
    const statuses: number[] = [];
    for (let i = 1; i <= 6; i += 1)
      statuses.push((await logIn(person, 'wrong', `2001:db8::${i}`)).status);
    expect(statuses).toEqual([1201, 1201, 1201, 1201, 1201, 1004]);
  });

  test('stops guessing at one account from everywhere in the end', async () => {
    const person = await newMember(server);
    await useUpEverywhere(person.email);
    expect((await logIn(person, goodPassword, '10.5.3.1')).status).toBe(1004);
  });

  test('never keeps the owner out where they have been in before', async () => {
    const person = await newMember(server);
    expect((await logIn(person, goodPassword, '10.5.5.1')).status).toBe(200);
    await useUpEverywhere(person.email);
    expect((await logIn(person, goodPassword, '10.5.6.1')).status).toBe(1004);
    expect((await logIn(person, 'wrong', '10.5.5.1')).status).toBe(1004);
    expect((await logIn(person, goodPassword, '10.5.5.1')).status).toBe(200);
  });

  test('guessed at from everywhere, does not tell a neighbour of the owner that there is an account', async () => {
    const passwords = await createPasswords();
    const slow = await startTestServer({ beside: server, workers: false, passwords });
    onTestFinished(() => slow.stop());
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 8; i += 1) {
      const known = await newMember(slow);
      const unknown = { ...known, email: newEmail() };
      expect((await logIn(known, goodPassword, `10.5.8.${i}`, slow)).status).toBe(200);
      await useUpEverywhere(known.email);
      await useUpEverywhere(unknown.email);
      for (const [kind, person] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const guess = () => logIn(person, 'wrong', `10.5.8.${i}`, slow);
        times[kind].push(
          await timed(async () => expect(await guess()).toMatchObject({ status: 1004 })),
        );
      }
    }
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('takes a class that logs in together for no guesser', async () => {
    const person = await newMember(server);
    await server.database.pool.query(
      `insert into throttle values ('password-network:' || $1, 59, now() + interval '1 minute')`,
      [createHash('sha256').update('10.5.7.1').digest('base64url')],
    );
    for (let i = 0; i < 3; i += 1)
      expect((await logIn(person, goodPassword, '10.5.7.1')).status).toBe(200);
  });

  test('in two steps leaves no try on the network, and resetting a password gives it none', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const { secret } = await switchOn(server, person);
    const ip = '10.5.10.1';
    expect((await logIn(other, 'wrong', ip)).status).toBe(1201);
    expect((await logIn(person, goodPassword, ip)).status).toBe(1205);
    const login = { email: person.email, password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('loginByPwd', login, { ip })).status).toBe(200);
    expect(await triesOfNetwork(ip)).toBe(1);

    await server.member('sendForgetPwdCode', { email: other.email }, { ip });
    const code = await server.mail.codeTo(other.email);
    const password = 'found it again';
    const reset = { email: other.email, code, password, passwordRepeat: password };
    expect((await server.member('forgetLoginPwd', reset, { ip })).status).toBe(200);
    expect(await triesOfNetwork(ip)).toBe(1);
  });

  test('takes no tries while the server has too much to do to judge them', async () => {
    const person = await newMember(server);
    let isBusy = true;
    const passwords = await createPasswords();
    const verify = async (hashed: string | undefined, password: string) => {
      if (isBusy) throw new AppError('unavailable');
      return await passwords.verify(hashed, password);
    };
    const busy = await startTestServer({
      beside: server,
      workers: false,
      passwords: { ...passwords, verify },
    });
    onTestFinished(() => busy.stop());
    for (let i = 0; i < 7; i += 1)
      expect(await logIn(person, goodPassword, '10.5.9.1', busy)).toMatchObject({ status: 503 });
    const { rows } = await server.database.pool.query<{ tries: number }>(
      'select tries from throttle where key = $1',
      [everywhere(person.email)],
    );
    expect(rows).toEqual([{ tries: 0 }]);
    isBusy = false;
    for (let i = 0; i < 5; i += 1)
      expect((await logIn(person, 'wrong', '10.5.9.1', busy)).status).toBe(1201);
    expect((await logIn(person, goodPassword, '10.5.9.1', busy)).status).toBe(1004);
  });

  test('forgets mistypings after a success', async () => {
    const person = await newMember(server);
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 3; i += 1) await logIn(person, 'wrong', '10.6.0.1');
      expect((await logIn(person, goodPassword, '10.6.0.1')).status).toBe(200);
    }
  });

  test('stops guessing over many accounts from one address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const input = { email: newEmail(), password: 'guess' };
        return (await server.member('loginByPwd', input, { ip: '10.7.0.1' })).status;
      }),
    );
    expect(statuses.filter((status) => status === 1004)).toHaveLength(4);
  });

  test('keeps only a hash of the token', async () => {
    const { response } = await logIn(await newMember(server));
    const { rows } = await server.database.pool.query('select t::text from session t');
    expect(JSON.stringify(rows)).not.toContain(response.token);
  });
});

describe('what is told of a takeover', () => {
  const lettersTo = ({ email }: Person) =>
    server.database.db
      .selectFrom('mail')
      .select(['kind', 'language'])
      .where('recipient', '=', email)
      .where('kind', 'not like', '%-code')
      .orderBy('id')
      .execute();

  test('is in the language of the owner, and not of whoever is in', async () => {
    const person = await newMember(server);
    const theirs = { token: person.token, language: 'ru' } as const;
    const begun = await server.member('beginTotp', { password: goodPassword }, theirs);
    const { secret } = begun.response;
    await server.member('confirmTotp', { totp: codeOf(secret) }, theirs);
    const proof = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('renewRecoveryCodes', proof, theirs)).status).toBe(200);
    const password = 'what the thief will remember';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    expect((await server.member('changePassword', change, theirs)).status).toBe(200);

    expect(await lettersTo(person)).toEqual([
      { kind: 'second-factor-on', language: 'en' },
      { kind: 'recovery-codes-new', language: 'en' },
      { kind: 'password-changed', language: 'en' },
    ]);
  });

  test('is so too where the password was reset', async () => {
    const person = await newMember(server);
    const { email } = person;
    await server.member('sendForgetPwdCode', { email }, { ip: '10.5.11.2' });
    const code = await server.mail.codeTo(email);
    const password = 'what the thief will remember';
    const reset = { email, code, password, passwordRepeat: password };
    expect((await server.member('forgetLoginPwd', reset, { language: 'ru' })).status).toBe(200);
    expect(await lettersTo(person)).toEqual([{ kind: 'password-changed', language: 'en' }]);
  });

  test('goes over to another language with a login from where the owner has been before', async () => {
    const person = await newMember(server);
    const languageAfter = async (ip: string, language: Language) => {
      const input = { email: person.email, password: goodPassword };
      expect((await server.member('loginByPwd', input, { ip, language })).status).toBe(200);
      return (await readMember(server.database.db, person.id)).language;
    };
    expect(await languageAfter('10.5.11.1', 'ru')).toBe('en');
    expect(await languageAfter('127.0.0.1', 'ko')).toBe('ko');
  });
});

describe('a session', () => {
  test('ends with logging out', async () => {
    const { token } = await newMember(server);
    expect((await server.member('logout', {}, { token })).status).toBe(200);
    expect(await whoAmI(token)).toMatchObject({ httpStatus: 200, status: 1003 });
  });

  test('ends when its time is over', async () => {
    const { id, token } = await newMember(server);
    await server.database.db
      .updateTable('session')
      .set({ expiresAt: new Date() })
      .where('principalId', '=', id)
      .execute();
    expect((await whoAmI(token)).status).toBe(1003);
  });

  test('is 401 without a token or with one that cannot be one, and 1003 with an unknown one', async () => {
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

  test('shows in the list with its device, and can be ended from another', async () => {
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

  test('of someone else cannot be ended', async () => {
    const [mine, theirs] = [await newMember(server), await newMember(server)];
    const list = await server.member('getSessionList', {}, { token: theirs.token });
    const sessionId = list.response.items[0]?.sessionId ?? '';
    expect((await server.member('endSession', { sessionId }, { token: mine.token })).status).toBe(
      1006,
    );
    expect((await whoAmI(theirs.token)).status).toBe(200);
  });

  test('all others can be ended at once', async () => {
    const person = await newMember(server);
    const others = [(await logIn(person)).response.token, (await logIn(person)).response.token];
    const answer = await server.member('endOtherSessions', {}, { token: person.token });
    expect(answer.response.ended).toBe(2);
    for (const token of others) expect((await whoAmI(token)).status).toBe(1003);
    expect((await whoAmI(person.token)).status).toBe(200);
  });

  test('beyond twenty, the oldest ends', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 20; i += 1) await logIn(person);
    expect((await whoAmI(person.token)).status).toBe(1003);
  });
});

describe('passwords', () => {
  test('change with the current one, and end every other session', async () => {
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
      { token: person.token },
    );
    expect(wrong.status).toBe(1207);
    expect((await server.member('changePassword', change, { token: person.token })).status).toBe(
      200,
    );
    expect((await whoAmI(phone)).status).toBe(1003);
    expect((await whoAmI(person.token)).status).toBe(200);
    expect((await logIn(person)).status).toBe(1201);
    expect((await logIn(person, change.password)).status).toBe(200);
    expect((await server.mail.mailTo(person.email)).source).toContain(
      'Subject: Your password was changed',
    );
  });

  test('change into another one: the present one again ends no session and pauses nothing', async () => {
    const person = await newMember(server);
    const phone = (await logIn(person)).response.token;
    const same = { password: goodPassword, passwordRepeat: goodPassword };
    const answer = await server.member(
      'changePassword',
      { currentPassword: goodPassword, ...same },
      { token: person.token },
    );
    expect(answer).toMatchObject({
      status: 1100,
      response: { password: 'This is your current password; choose another' },
    });
    expect((await whoAmI(phone)).status).toBe(200);
  });

  test('change ten times an hour at most, each time with a mail @long', async () => {
    const person = await newMember(server);
    const passwords = [goodPassword, 'the other of two passwords'];
    const change = async (nth: number) => {
      const [currentPassword = '', password = ''] = nth % 2 ? passwords.toReversed() : passwords;
      const input = { currentPassword, password, passwordRepeat: password };
      return await server.member('changePassword', input, { token: person.token });
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

  test('of two changes at once, one happens', async () => {
    const person = await newMember(server);
    const change = (password: string) =>
      server.member(
        'changePassword',
        { currentPassword: goodPassword, password, passwordRepeat: password },
        { token: person.token },
      );
    const answers = await Promise.all([
      change('first new password'),
      change('second new password'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 1207]);
  });

  test('reset with a code from the mailbox ends every session', async () => {
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
    const session = await server.database.transaction((tx) => openSession(tx, stale, visit));
    expect(session).toBeUndefined();
  });
});

function everywhere(email: string): string {
  return `secret-everywhere:${createHash('sha256').update(`member:${email}`).digest('base64url')}`;
}

async function useUpEverywhere(email: string): Promise<void> {
  await server.database.pool.query(
    `insert into throttle values ($1, 300, now() + interval '1 hour')
      on conflict (key) do update set tries = 300`,
    [everywhere(email)],
  );
}

async function triesOfNetwork(ip: string): Promise<number | undefined> {
  const { rows } = await server.database.pool.query<{ tries: number }>(
    'select tries from throttle where key = $1',
    [`password-network:${createHash('sha256').update(ip).digest('base64url')}`],
  );
  return rows[0]?.tries;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
