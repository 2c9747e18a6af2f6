import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { createPasswords, type Passwords } from '../../platform/passwords/passwords.ts';
import { goodPassword, newEmail, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function logIn(person: Person, password: string, ip: string, at = server) {
  return await at.member('loginByPwd', { email: person.email, password }, { ip });
}

/** Starts a server that records the slow password operations, which determine how long a login takes. */
async function startCounted() {
  const { passwords } = server.services;
  const work: ('verify' | 'pretend')[] = [];
  const counting: Passwords = {
    ...passwords,
    verify: (...tried) => {
      work.push('verify');
      return passwords.verify(...tried);
    },
    pretend: () => {
      work.push('pretend');
      return passwords.pretend();
    },
  };
  const counted = await startTestServer({ beside: server, workers: false, passwords: counting });
  onTestFinished(() => counted.stop());
  return { counted, work };
}

describe('logging in', () => {
  test('hashes a wrong password for an unknown address too, so that both refusals take the same time', async () => {
    const { counted, work } = await startCounted();
    const known = await newMember(counted);
    for (const person of [known, { ...known, email: newEmail() }]) {
      work.length = 0;
      expect((await logIn(person, 'wrong', '10.3.0.1', counted)).status).toBe(1201);
      expect(work).toEqual(['verify']);
    }
  });

  test('slows down after five wrong tries, even for the right password, and says for how long', async () => {
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

  test('does not count refused tries towards the limit over all networks', async () => {
    const person = await newMember(server);
    await Promise.all(Array.from({ length: 40 }, () => logIn(person, 'wrong', '10.5.4.1')));
    const { rows } = await server.database.pool.query<{ tries: number }>(
      'select tries from throttle where key = $1',
      [everywhere(person.email)],
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('counts an IPv6 household as one network', async () => {
    const person = await newMember(server);
    const statuses: number[] = [];
    for (let i = 1; i <= 6; i += 1)
      statuses.push((await logIn(person, 'wrong', `2001:db8::${i}`)).status);
    expect(statuses).toEqual([1201, 1201, 1201, 1201, 1201, 1004]);
  });

  test('eventually stops guessing at one account from everywhere', async () => {
    const person = await newMember(server);
    await useUpEverywhere(person.email);
    expect((await logIn(person, goodPassword, '10.5.3.1')).status).toBe(1004);
  });

  test('never locks the owner out of a network that they have used before', async () => {
    const person = await newMember(server);
    expect((await logIn(person, goodPassword, '10.5.5.1')).status).toBe(200);
    await useUpEverywhere(person.email);
    expect((await logIn(person, goodPassword, '10.5.6.1')).status).toBe(1004);
    expect((await logIn(person, 'wrong', '10.5.5.1')).status).toBe(1004);
    expect((await logIn(person, goodPassword, '10.5.5.1')).status).toBe(200);
  });

  test("does not reveal to the owner's neighbours that there is an account, while it is guessed at from everywhere", async () => {
    const { counted, work } = await startCounted();
    const known = await newMember(counted);
    const unknown = { ...known, email: newEmail() };
    expect((await logIn(known, goodPassword, '10.5.8.1', counted)).status).toBe(200);
    for (const person of [known, unknown]) {
      await useUpEverywhere(person.email);
      work.length = 0;
      expect(await logIn(person, 'wrong', '10.5.8.1', counted)).toMatchObject({ status: 1004 });
      // The slow hash runs in both cases, so that timing reveals nothing either.
      expect(work).toEqual(['verify']);
    }
  });

  test('does not take a class that logs in together for guessing', async () => {
    const person = await newMember(server);
    await server.database.pool.query(
      `insert into throttle values ('password-network:' || $1, 59, now() + interval '1 minute')`,
      [createHash('sha256').update('10.5.7.1').digest('base64url')],
    );
    for (let i = 0; i < 3; i += 1)
      expect((await logIn(person, goodPassword, '10.5.7.1')).status).toBe(200);
  });

  test('in two steps leaves no tries counted for the network, and a password reset gives none back', async () => {
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

  test('counts no tries while the server is too busy to check them', async () => {
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
});

describe('logging in from wider networks', () => {
  test('is slowed for all /64 networks of one /48 together', async () => {
    const ips = Array.from(
      { length: 700 },
      (_, nth) => `2001:db8:48:${((nth * 257) % 65_536).toString(16)}::1`,
    );
    const statuses: number[] = [];
    for (let at = 0; at < ips.length; at += 50)
      statuses.push(...(await Promise.all(ips.slice(at, at + 50).map(guess))));
    // Four times the tries of a household.
    expect(statuses.filter((status) => status === 1201)).toHaveLength(240);
    expect(statuses.filter((status) => status === 1004)).toHaveLength(460);
    expect(await guess('2001:db8:49::1')).toBe(1201);
  });

  test('is slowed for all addresses of one /24 together', async () => {
    const ips = Array.from({ length: 250 }, (_, nth) => `198.51.100.${nth}`);
    const statuses = await Promise.all(ips.map(guess));
    expect(statuses.filter((status) => status === 1201)).toHaveLength(240);
    expect(await guess('198.51.101.1')).toBe(1201);
  });

  test('is not slowed for the neighbours of one refused address', async () => {
    await useUpNetwork('203.0.113.1');
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 50 }, () => guess('203.0.113.1')));
    expect(await guess('203.0.113.2')).toBe(1201);
  });
});

describe('after others have used up the tries of a network', () => {
  test('the right password of a member who has used the network gets in without delay', async () => {
    const [classmate, newcomer] = [await newMember(server), await newMember(server)];
    const ip = '10.6.2.1';
    expect((await logIn(classmate, goodPassword, ip)).status).toBe(200);
    await Promise.all(Array.from({ length: 60 }, () => guess(ip)));
    expect((await logIn(newcomer, goodPassword, ip)).status).toBe(1004);
    expect((await logIn(classmate, goodPassword, ip)).status).toBe(200);
    // The login was outside the used-up tries, so it gives none of them back.
    expect(await triesOfNetwork(ip)).toBe(60);
  });

  test('the answer does not reveal who has used the network', async () => {
    const [classmate, newcomer] = [await newMember(server), await newMember(server)];
    const ip = '10.6.3.1';
    expect((await logIn(classmate, goodPassword, ip)).status).toBe(200);
    await useUpNetwork(ip);
    const [wrong, other, unknown] = [
      await logIn(classmate, 'wrong', ip),
      await logIn(newcomer, 'wrong', ip),
      await logIn({ ...newcomer, email: newEmail() }, 'wrong', ip),
    ];
    expect(wrong.status).toBe(1004);
    for (const answer of [other, unknown]) {
      expect(answer.msg.replace(/\d+/g, '')).toBe(wrong.msg.replace(/\d+/g, ''));
      expect(Object.keys(answer.response ?? {})).toEqual(Object.keys(wrong.response ?? {}));
    }
  });

  test('guesses at a member who has used the network are counted as usual', async () => {
    const classmate = await newMember(server);
    const ip = '10.6.4.1';
    expect((await logIn(classmate, goodPassword, ip)).status).toBe(200);
    await useUpNetwork(ip);
    for (let nth = 0; nth < 5; nth += 1)
      expect((await logIn(classmate, 'wrong', ip)).status).toBe(1004);
    expect((await logIn(classmate, goodPassword, ip)).status).toBe(1004);
  });

  test('only the password of a member who has used the network is hashed; other refusals take as long', async () => {
    const { counted, work } = await startCounted();
    const classmate = await newMember(counted);
    const ip = '10.6.5.1';
    expect((await logIn(classmate, goodPassword, ip, counted)).status).toBe(200);
    await useUpNetwork(ip);
    const [newcomer, unknown] = [await newMember(counted), { ...classmate, email: newEmail() }];
    for (const [person, expected] of [
      [classmate, 'verify'],
      [newcomer, 'pretend'],
      [unknown, 'pretend'],
    ] as const) {
      work.length = 0;
      expect((await logIn(person, 'wrong', ip, counted)).status).toBe(1004);
      expect(work).toEqual([expected]);
    }
  });

  test('a logged-in member can still change the password', async () => {
    const person = await newMember(server);
    const ip = '10.6.6.1';
    await useUpNetwork(ip);
    const password = 'another good password';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    const { token } = person;
    expect(
      (await server.member('changePassword', change, { token, ip, confirms: true })).status,
    ).toBe(200);
  });
});

async function guess(ip: string): Promise<number> {
  return (await server.member('loginByPwd', { email: newEmail(), password: 'guess' }, { ip }))
    .status;
}

async function useUpNetwork(ip: string): Promise<void> {
  await server.database.pool.query(
    `insert into throttle values ($1, 60, now() + interval '5 minutes')
      on conflict (key) do update set tries = 60`,
    [`password-network:${createHash('sha256').update(ip).digest('base64url')}`],
  );
}

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
