import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { proofCalls } from './prove.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';
import {
  anotherSession,
  askForCode,
  freshIp,
  isProven,
  letTimePass,
  prove,
  sessionOf,
  unlike,
  wrong,
} from './testing/proof.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('proving with a mailed code', () => {
  test('proves the session that shows it, for a quarter of an hour, and no other', async () => {
    const person = await newMember(server);
    const elsewhere = await anotherSession(server, person);
    const answer = await prove(server, person.token, await askForCode(server, person));
    expect(answer.status).toBe(200);
    const minutes = (Date.parse(answer.response.provenUntil) - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(15, 0);
    expect([await isProven(server, person), await isProven(server, elsewhere)]).toEqual([
      true,
      false,
    ]);
  });

  test('takes a code once', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    expect((await prove(server, person.token, code)).status).toBe(200);
    expect((await prove(server, person.token, code)).status).toBe(1202);
  });

  test('of sessions that show one code at once, one is proven', async () => {
    const person = await newMember(server);
    const sessions = [person, await anotherSession(server, person)];
    const code = await askForCode(server, person);
    const answers = await Promise.all(sessions.map(({ token }) => prove(server, token, code)));
    expect(statuses(answers)).toEqual([200, 1202]);
    const proven = await Promise.all(sessions.map((session) => isProven(server, session)));
    expect(proven.filter(Boolean)).toHaveLength(1);
  });

  test('refuses a wrong code and what only an authenticator app would know', async () => {
    const person = await newMember(server);
    expect((await prove(server, person.token, '123456')).status).toBe(1202);
    const code = await askForCode(server, person);
    expect((await prove(server, person.token, wrong(code))).status).toBe(1202);
    expect((await prove(server, person.token, 'ABCDE-FGHJK')).status).toBe(1202);
    expect(await isProven(server, person)).toBe(false);
    expect((await prove(server, person.token, code)).status).toBe(200);
  });

  test("refuses another member's code and a code for another purpose", async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const code = await askForCode(server, person);
    const own = await askForCode(server, other);
    expect((await prove(server, other.token, unlike(own, code))).status).toBe(1202);

    const { email, token } = person;
    await server.member('sendForgetPwdCode', { email }, { ip: freshIp() });
    const resetCode = await server.mail.codeTo(email, 1);
    expect((await prove(server, token, unlike(code, resetCode))).status).toBe(1202);
  });

  test('ends a code after five wrong tries, also when they arrive together', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const tries = Array.from({ length: 8 }, () => prove(server, person.token, wrong(code)));
    expect(new Set(statuses(await Promise.all(tries)))).toEqual(new Set([1202]));
    const { tries: counted } = await server.database.db
      .selectFrom('verificationCode')
      .select('tries')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(5);
    expect((await prove(server, person.token, code)).status).toBe(1202);
  });

  test('takes a code for ten minutes', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    await letTimePass(server, person, '10 minutes');
    expect((await prove(server, person.token, code)).status).toBe(1202);
    const again = await askForCode(server, person);
    await letTimePass(server, person, '9 minutes 50 seconds');
    expect((await prove(server, person.token, again)).status).toBe(200);
  });

  test('slows down who guesses over many sessions from one network', async () => {
    const { token } = await newMember(server);
    const ip = freshIp();
    const tries = Array.from({ length: 62 }, () => prove(server, token, '123456', ip));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 1004)).toHaveLength(2);
  });

  test('leaves the code good if the session ended meanwhile', async () => {
    const person = await newMember(server);
    const elsewhere = await anotherSession(server, person);
    const code = await askForCode(server, person);
    const { id: sessionId } = await sessionOf(server, person);
    await server.member('logout', {}, { token: person.token });
    // As a request that was let in just before.
    const visit = { requestId: 'test', ip: freshIp(), userAgent: 'test', language: 'en' } as const;
    const proving = proofCalls(server.services).prove(
      { code },
      { ...visit, memberId: person.id, sessionId },
    );
    await expect(proving).rejects.toThrow('sessionEnded');
    expect((await prove(server, elsewhere.token, code)).status).toBe(200);
  });
});

describe('proving with an authenticator app', () => {
  test('takes a code of the app once, and mails none', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    expect((await server.member('sendProofCode', {}, { token: person.token })).status).toBe(1208);
    const code = codeOf(secret, 1);
    const answers = await Promise.all([
      prove(server, person.token, code),
      prove(server, person.token, code),
    ]);
    expect(statuses(answers)).toEqual([200, 1223]);
    expect(await isProven(server, person)).toBe(true);
  });

  test('does not take the code that opened the session, and says to wait for the next', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    const session = await anotherSession(server, person, code);
    expect(await prove(server, session.token, code)).toMatchObject({
      status: 1223,
      msg: expect.stringContaining('wait for the next one'),
    });
    expect(await isProven(server, session)).toBe(false);
  });

  test('takes each recovery code once, and none of another member', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const { recoveryCodes } = await switchOn(server, person);
    await switchOn(server, other);
    const [first = '', second = ''] = recoveryCodes;
    expect((await prove(server, person.token, first)).status).toBe(200);
    expect((await prove(server, person.token, first)).status).toBe(1206);
    expect((await prove(server, other.token, second)).status).toBe(1206);
  });

  test('slows down after five wrong tries, and forgets them after a success', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    const ip = freshIp();
    const guess = () => prove(server, person.token, 'AAAAA-AAAAA', ip);
    for (let i = 0; i < 4; i += 1) expect((await guess()).status).toBe(1206);
    expect((await prove(server, person.token, recoveryCodes[0] ?? '', ip)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(1206);
    expect((await prove(server, person.token, codeOf(secret, 1), ip)).status).toBe(1004);
  });

  test('does not take a code that was mailed before the app was switched on', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    await switchOn(server, person);
    // Whatever six digits the app shows: as a code of the mailbox these count for nothing.
    await server.database.db
      .updateTable('principal')
      .set({ totpLastStep: 2n ** 40n })
      .where('id', '=', person.id)
      .execute();
    expect((await prove(server, person.token, code)).status).toBe(1206);
  });
});
