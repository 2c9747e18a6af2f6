import type { Language } from '@tradewind/contract';
import type { MailKind } from '@tradewind/contract/notices/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newMember, type Person } from '../../testing/people.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { challengeOf } from './testing/proof.ts';
import { codeOf, switchOn, wrongCodeFor } from './testing/authenticator.ts';

let server: TestServer;
let lastIp = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function logIn(person: Person, totp?: string, language?: Language) {
  lastIp += 1;
  return await logInFrom(`10.9.0.${lastIp}`, person, totp, language);
}

async function logInFrom(ip: string, person: Person, totp?: string, language?: Language) {
  const input = {
    email: person.email,
    password: goodPassword,
    ...(totp === undefined ? {} : { totp }),
  };
  return await server.member('loginByPwd', input, {
    ip,
    ...(language === undefined ? {} : { language }),
  });
}

const warningsTo = ({ email }: Person, kind: MailKind = 'second-factor-wrong') =>
  server.database.db
    .selectFrom('mail')
    .select('language')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute();

describe('the second factor of a member', () => {
  test('cannot be set up with a password alone, and without it the password cannot be changed', async () => {
    const { token, email } = await newMember(server);
    const password = 'the password of a thief';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    for (const answer of [
      await server.member('beginTotp', { password: goodPassword }, { token }),
      await server.member('changePassword', change, { token }),
    ])
      expect(answer).toMatchObject({ status: 1216, response: { by: 'mail' } });
    expect((await server.member('confirmTotp', { totp: '123456' }, { token })).status).toBe(1209);
    const login = { email, password: goodPassword };
    expect((await server.member('loginByPwd', login)).status).toBe(200);
  });

  test('ends every other session once it is on, because one may belong to a thief', async () => {
    const person = await newMember(server);
    const elsewhere = (await logIn(person)).response.token;
    await switchOn(server, person);
    const answers = [elsewhere, person.token].map((token) =>
      server.member('getMemberBaseInfo', {}, { token }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([1003, 200]);
  });

  test('needs the password to begin, and a code to be switched on', async () => {
    const person = await newMember(server);
    const { token } = person;
    expect(
      (await server.member('beginTotp', { password: 'wrong' }, { token, confirms: true })).status,
    ).toBe(1207);
    expect((await server.member('confirmTotp', { totp: '123456' }, { token })).status).toBe(1209);
    const { response } = await server.member(
      'beginTotp',
      { password: goodPassword },
      { token, confirms: true },
    );
    expect(response.uri).toContain(`secret=${response.secret}`);
    expect(response.uri).toContain('issuer=Tradewind%20Academy');
    const wrong = codeOf(response.secret) === '000000' ? '000001' : '000000';
    expect((await server.member('confirmTotp', { totp: wrong }, { token })).status).toBe(1206);
    // Before it is confirmed, no call asks for it.
    expect((await logIn(person)).status).toBe(200);
  });

  test('keeps its key if the page reloads while the member is in the app', async () => {
    const person = await newMember(server);
    const begin = async (token: string, password = goodPassword) =>
      (await server.member('beginTotp', { password }, { token, confirms: true })).response.secret;
    const letPass = (minutes: number) =>
      server.database.pool.query(
        `update principal set totp_begun_at = totp_begun_at - make_interval(mins => $2),
          security_changed_at = security_changed_at - make_interval(mins => $2) where id = $1`,
        [person.id, minutes],
      );
    const [first, atOnce] = await Promise.all([begin(person.token), begin(person.token)]);
    expect(atOnce).toBe(first);
    await letPass(9);
    expect(await begin(person.token)).toBe(first);
    // The ten minutes start when the key is made, not when it was last shown.
    await letPass(1);
    const second = await begin(person.token);
    expect(second).not.toBe(first);

    const elsewhere = (await logIn(person)).response.token;
    const third = await begin(elsewhere);
    expect(third).not.toBe(second);

    // A person who knew the old password may have seen the key.
    const password = `${goodPassword} anew`;
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    await server.member('changePassword', change, { token: elsewhere, confirms: true });
    const fourth = await begin(elsewhere, password);
    expect(fourth).not.toBe(third);
    const totp = codeOf(fourth);
    expect((await server.member('confirmTotp', { totp }, { token: elsewhere })).status).toBe(200);
  });

  test('is needed at login once it is on', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    expect(await logIn(person)).toMatchObject({ status: 1205, response: null });
    expect((await logIn(person, codeOf(secret, 1))).status).toBe(200);
    const me = await server.member('getMemberBaseInfo', {}, { token: person.token });
    expect(me.response.totpEnabled).toBe(true);
    expect((await server.mail.mailTo(person.email)).source).toContain(
      'Subject: Two-step verification is on',
    );
  });

  test('accepts a code once, so that one seen over a shoulder is useless', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    const answers = await Promise.all([
      logIn(person, code),
      logIn(person, code),
      logIn(person, code),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1223, 1223,
    ]);
  });

  test('shown again within the same half minute does not warn its owner', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    const again = () => logInFrom('10.9.1.1', person, code);
    expect((await again()).status).toBe(200);
    for (let nth = 0; nth < 3; nth += 1) expect((await again()).status).toBe(1223);
    expect(await warningsTo(person)).toEqual([]);
  });

  test('shown again in a network that its owner has never used warns the owner', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    expect((await logInFrom('10.9.1.2', person, code)).status).toBe(200);
    for (let nth = 0; nth < 3; nth += 1)
      expect((await logInFrom('10.9.1.3', person, code)).status).toBe(1223);
    expect(await warningsTo(person)).toHaveLength(1);
  });

  test("cannot be guessed from many networks, and the owner's login gives a guesser no more tries", async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const guess = async () => (await logIn(person, wrongCodeFor(secret))).status;
    // Switching it on used one try.
    for (let nth = 0; nth < 5; nth += 1) expect(await guess()).toBe(1206);
    expect((await logIn(person, codeOf(secret, 1))).status).toBe(200);
    for (let nth = 0; nth < 4; nth += 1) expect(await guess()).toBe(1206);
    expect(await guess()).toBe(1004);
  });

  test('is closed for the day only by tries that were checked', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const guess = async () => (await logIn(person, wrongCodeFor(secret))).status;
    // Switching it on used one try.
    for (let nth = 0; nth < 35; nth += 1) expect(await guess()).toBe(nth < 9 ? 1206 : 1004);
    // Simulates an hour.
    await server.database.pool.query(`delete from throttle where key like 'factor-hour:%'`);
    expect((await logIn(person, codeOf(secret, 1))).status).toBe(200);
  });

  test("guessed three times within an hour warns its owner once, in the owner's language", async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    const guess = async () => (await logIn(person, 'AAAAA-BBBBB', 'ru')).status;
    for (let nth = 0; nth < 2; nth += 1) expect(await guess()).toBe(1206);
    expect(await warningsTo(person)).toEqual([]);
    for (let nth = 0; nth < 3; nth += 1) expect(await guess()).toBe(1206);
    expect(await warningsTo(person)).toEqual([{ language: 'en' }]);
  });

  test('guessed slowly warns its owner too', async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    for (let nth = 0; nth < 6; nth += 1) {
      expect((await logIn(person, 'AAAAA-BBBBB')).status).toBe(1206);
      // Simulates an hour.
      await server.database.pool.query(`delete from throttle where key like 'factor-slips:%'`);
      expect(await warningsTo(person)).toHaveLength(nth < 5 ? 0 : 1);
    }
  });

  test('guessed in a session, for money or to switch it off, warns its owner in other words', async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    const { token } = person;
    const wrong = { code: 'AAAAA-BBBBB', challengeId: await challengeOf(server, token) };
    const off = { password: goodPassword, totp: 'AAAAA-BBBBB' };
    const inside = () => warningsTo(person, 'second-factor-wrong-inside');
    expect((await server.member('prove', wrong, { token })).status).toBe(1206);
    expect((await server.member('disableTotp', off, { token })).status).toBe(1206);
    expect(await inside()).toEqual([]);
    expect((await server.member('prove', wrong, { token, language: 'ru' })).status).toBe(1206);
    expect((await server.member('disableTotp', off, { token })).status).toBe(1206);
    expect(await inside()).toEqual([{ language: 'en' }]);
    expect(await warningsTo(person)).toEqual([]);
  });

  test('cannot be locked for its owner at home by a guesser elsewhere', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    for (let nth = 0; nth < 9; nth += 1) await logIn(person, 'AAAAA-BBBBB');
    const home = '10.8.0.1';
    const login = { email: person.email, password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('loginByPwd', login, { ip: home })).status).toBe(1004);
    await server.database.db
      .updateTable('session')
      .set({ ip: home })
      .where('principalId', '=', person.id)
      .execute();
    expect((await server.member('loginByPwd', login, { ip: home })).status).toBe(200);
    // The owner's login does not give the guesser another try either.
    expect((await logIn(person, 'AAAAA-BBBBB')).status).toBe(1004);
  });

  test('can be replaced by each recovery code once', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    expect(new Set(recoveryCodes).size).toBe(8);
    const code = recoveryCodes[3] ?? '';
    expect((await logIn(person, code.toLowerCase())).status).toBe(200);
    expect((await logIn(person, code)).status).toBe(1206);
    const other = await newMember(server);
    await switchOn(server, other);
    expect((await logIn(other, recoveryCodes[4])).status).toBe(1206);
  });

  test('is not switched off by a password that changes meanwhile', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const off = { password: goodPassword, totp: codeOf(secret, 1) };
    const switching = await server.database.transaction(async (tx) => {
      await sql`update principal set password_hash = 'another' where id = ${person.id}`.execute(tx);
      const answer = server.member('disableTotp', off, { token: person.token });
      await untilOneWaits(server);
      return { answer };
    });
    expect((await switching.answer).status).toBe(1207);
    const me = await server.member('getMemberBaseInfo', {}, { token: person.token });
    expect(me.response.totpEnabled).toBe(true);
  });

  test('cannot be begun again while it is on, and is switched off with password and code', async () => {
    const person = await newMember(server);
    const { token } = person;
    const { secret, recoveryCodes } = await switchOn(server, person);
    expect(
      (await server.member('beginTotp', { password: goodPassword }, { token, confirms: true }))
        .status,
    ).toBe(1208);
    const off = { password: goodPassword, totp: codeOf(secret, 1) };
    expect(
      (await server.member('disableTotp', { ...off, password: 'wrong' }, { token })).status,
    ).toBe(1207);
    expect((await server.member('disableTotp', off, { token })).status).toBe(200);
    expect((await server.member('disableTotp', off, { token })).status).toBe(1210);
    expect((await logIn(person)).status).toBe(200);
    const left = await server.database.db
      .selectFrom('recoveryCode')
      .selectAll()
      .where('principalId', '=', person.id)
      .execute();
    expect([left, recoveryCodes.length]).toEqual([[], 8]);
  });

  test('has its secret stored encrypted', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const { rows } = await server.database.pool.query<{ plain: string }>(
      "select encode(totp_secret, 'escape') as plain from principal where id = $1",
      [person.id],
    );
    expect(rows[0]?.plain).not.toContain(secret);
  });
});
