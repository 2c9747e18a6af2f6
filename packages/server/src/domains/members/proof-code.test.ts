import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountMails } from './mails/composers.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';
import {
  anotherSession,
  askForCode,
  challengeIn,
  challengeOf,
  freshIp,
  isProven,
  letTimePass,
  prove,
  unlike,
  wrong,
} from './testing/proof.ts';
import { newSender } from './testing/sender.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('a mailed code', () => {
  test('states the amount, the coin and the masked recipient, also in the subject', async () => {
    const { person, friend, send } = await newSender(server);
    await askForCode(server, person, challengeIn(await send()));
    const { source } = await server.mail.mailTo(person.email);
    const [, host = ''] = friend.email.split('@');
    expect(source.replaceAll(/\r?\n /g, ' ')).toMatch(
      new RegExp(`Subject: Code to send 60\\.00 USDT to \\S+\\*\\*\\*\\S*@${host}`),
    );
    expect(source).not.toContain(friend.email);
  });

  test('is accepted once, even if several requests use it at once', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const answers = await Promise.all([1, 2, 3].map(() => prove(server, person.token, code)));
    expect(statuses(answers)).toEqual([200, 1202, 1202]);
    expect((await prove(server, person.token, code)).status).toBe(1202);
  });

  test('is refused if it is wrong, of another member or for another purpose', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const code = await askForCode(server, person);
    expect((await prove(server, person.token, wrong(code))).status).toBe(1202);
    expect((await prove(server, person.token, 'ABCDE-FGHJK')).status).toBe(1202);
    const own = await askForCode(server, other);
    expect((await prove(server, other.token, unlike(own, code))).status).toBe(1202);
    await server.member('sendForgetPwdCode', { email: person.email }, { ip: freshIp() });
    const resetCode = await server.mail.codeTo(person.email, 1);
    expect((await prove(server, person.token, unlike(code, resetCode))).status).toBe(1202);
    expect(await isProven(server, person)).toBe(false);
    expect((await prove(server, person.token, code)).status).toBe(200);
  });

  test('ends after five wrong tries, even if they arrive together', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const tries = Array.from({ length: 8 }, () => prove(server, person.token, wrong(code)));
    expect(new Set(statuses(await Promise.all(tries)))).toEqual(new Set([1202]));
    expect((await prove(server, person.token, code)).status).toBe(1202);
  });

  test('is valid for ten minutes', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    await letTimePass(server, person, '9 minutes 50 seconds');
    expect((await prove(server, person.token, code)).status).toBe(200);
    const other = await newMember(server);
    const late = await askForCode(server, other);
    await letTimePass(server, other, '10 minutes');
    expect((await prove(server, other.token, late)).status).toBe(1202);
  });

  test('can be requested again after 60 s, which ends the earlier one', async () => {
    const person = await newMember(server);
    const challengeId = await challengeOf(server, person.token);
    const first = await askForCode(server, person, challengeId);
    const early = await server.member('sendProofCode', { challengeId }, person);
    expect(early.status).toBe(1004);
    expect(early.response).toEqual({
      retryAfter: expect.toSatisfy((s: number) => s > 50 && s <= 60),
    });
    await letTimePass(server, person, '61 seconds');
    const second = await askForCode(server, person, challengeId);
    expect((await prove(server, person.token, unlike(second, first))).status).toBe(1202);
    expect((await prove(server, person.token, second)).status).toBe(200);
  });

  test("can be tried thirty times an hour in total, whatever its purpose and the guesser's network", async () => {
    const person = await newMember(server);
    const guess = async () =>
      await server.member(
        'prove',
        { challengeId: await challengeOf(server, person.token), code: '123456' },
        { token: person.token, ip: freshIp() },
      );
    for (let nth = 0; nth < 30; nth += 1) expect((await guess()).status).toBe(1202);
    expect((await guess()).status).toBe(1004);
  });

  test('is checked even after others behind the same address guessed wrongly', async () => {
    const classmates = [await newMember(server), await newMember(server)];
    const ip = freshIp();
    for (const { token } of classmates)
      for (let nth = 0; nth < 30; nth += 1) {
        const guess = { challengeId: randomUUID(), code: '123456' };
        expect((await server.member('prove', guess, { token, ip })).status).toBe(1202);
      }
    const person = await newMember(server);
    const code = await askForCode(server, person);
    expect((await prove(server, person.token, code, ip)).status).toBe(200);
  });

  test('is sent at most twenty times an hour, and strangers who request other codes use up none', async () => {
    const person = await newMember(server);
    for (let nth = 0; nth < 20; nth += 1) {
      await server.member('sendForgetPwdCode', { email: newEmail() }, { ip: '10.41.0.1' });
      await server.member('sendForgetPwdCode', { email: person.email }, { ip: freshIp() });
    }
    const ask = async () => {
      const challengeId = await challengeOf(server, person.token);
      const from = { token: person.token, ip: '10.41.0.1' };
      return (await server.member('sendProofCode', { challengeId }, from)).status;
    };
    for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(1004);
  });

  test('is not stored in clear text', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const { rows } = await server.database.pool.query<{ t: string }>(
      `select t::text from proof_challenge t where principal_id = $2
       union all select t::text from mail t where recipient = $1`,
      [person.email, person.id],
    );
    expect(rows).toHaveLength(2);
    // Matches only the separate code, because parts of hashes or times may contain it by chance.
    expect(rows.map(({ t }) => t).join('\n')).not.toMatch(new RegExp(`(?<![\\w.])${code}(?!\\w)`));
  });

  test('is mailed in each language, in which it states its purpose', async () => {
    const person = await newMember(server);
    const compose = accountMails(server.services)['proof-code'];
    const letters = await Promise.all(
      languages.map(async (language: Language) => {
        const about = await challengeOf(server, person.token);
        return await compose?.({ recipient: person.email, language, about });
      }),
    );
    expect(new Set(letters.map((letter) => letter?.subject)).size).toBe(languages.length);
    for (const letter of letters) {
      expect(letter?.code).toMatch(/^\d{6}$/);
      expect(letter?.subject).toContain('50000.00 USDT');
      expect(letter?.greeting).not.toContain('{');
      expect(letter?.paragraphs[0]).toContain('Tradewind Academy');
    }
  });

  test("is not made for another member's challenge, nor once the app is on", async () => {
    const person = await newMember(server);
    const compose = accountMails(server.services)['proof-code'];
    const letterTo = async (recipient: string, about: string | null) =>
      await compose?.({ recipient, language: 'en', about });
    const about = await challengeOf(server, person.token);
    expect(await letterTo((await newMember(server)).email, about)).toBeUndefined();
    expect(await letterTo(person.email, randomUUID())).toBeUndefined();
    expect(await letterTo(person.email, null)).toBeUndefined();
    await switchOn(server, person);
    expect(await letterTo(person.email, await challengeOf(server, person.token))).toBeUndefined();
  });
});

describe('a code of the authenticator app', () => {
  test('is accepted once, and nothing is mailed', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const challengeId = await challengeOf(server, person.token);
    const asked = await server.member('sendProofCode', { challengeId }, person);
    expect(asked.status).toBe(1208);
    const code = codeOf(secret, 1);
    const answers = await Promise.all([
      prove(server, person.token, code),
      prove(server, person.token, code),
    ]);
    expect(statuses(answers)).toEqual([200, 1223]);
  });

  test('is refused if it opened the session, and the answer says to wait for the next one', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    const session = await anotherSession(server, person, code);
    expect(await prove(server, session.token, code)).toMatchObject({
      status: 1223,
      msg: expect.stringContaining('wait for the next one'),
    });
  });

  test('is not spent on an expired challenge', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    const [code = ''] = recoveryCodes;
    const over = await server.member('prove', { challengeId: randomUUID(), code }, person);
    expect(over.status).toBe(1006);
    expect((await prove(server, person.token, code)).status).toBe(200);
  });

  test('or a recovery code of another member is refused', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const { recoveryCodes } = await switchOn(server, person);
    await switchOn(server, other);
    const [first = '', second = ''] = recoveryCodes;
    expect((await prove(server, person.token, first)).status).toBe(200);
    expect((await prove(server, person.token, first)).status).toBe(1206);
    expect((await prove(server, other.token, second)).status).toBe(1206);
  });

  test('is slowed down after five wrong tries, which a success forgives', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    const ip = freshIp();
    const guess = () => prove(server, person.token, 'AAAAA-AAAAA', ip);
    for (let i = 0; i < 4; i += 1) expect((await guess()).status).toBe(1206);
    expect((await prove(server, person.token, recoveryCodes[0] ?? '', ip)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(1206);
    expect((await prove(server, person.token, codeOf(secret, 1), ip)).status).toBe(1004);
  });

  test('is the only valid code once the app is on: a code mailed before is void', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    await switchOn(server, person);
    await sql`update principal set totp_last_step = ${2n ** 40n} where id = ${person.id}`.execute(
      server.database.db,
    );
    expect((await prove(server, person.token, code)).status).not.toBe(200);
  });
});
