import { type Language, languages } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, newMember } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { accountMails } from './mails/composers.ts';
import { switchOn } from './testing/authenticator.ts';
import { askForCode, freshIp, letTimePass, prove, unlike } from './testing/proof.ts';
import { purgeCodes } from './verification-code.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sendCode(token: string, ip = freshIp()) {
  return await server.member('sendProofCode', {}, { token, ip });
}

async function letterTo(recipient: string, language: Language = 'en') {
  return await accountMails(server.services)['proof-code']?.({ recipient, language });
}

describe('a code for proving', () => {
  test('can be asked for again after 60 s; the earlier one then ends', async () => {
    const person = await newMember(server);
    const first = await askForCode(server, person);
    const early = await sendCode(person.token);
    expect(early.status).toBe(1004);
    expect(early.response).toEqual({
      retryAfter: expect.toSatisfy((s: number) => s > 50 && s <= 60),
    });
    await letTimePass(server, person, '61 seconds');
    const second = await askForCode(server, person);
    expect((await prove(server, person.token, unlike(second, first))).status).toBe(1202);
    expect((await prove(server, person.token, second)).status).toBe(200);
  });

  test('goes out at most five times an hour to an address', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 5; i += 1) {
      await askForCode(server, person);
      await letTimePass(server, person, '61 seconds');
    }
    expect((await sendCode(person.token)).status).toBe(1004);
  });

  test('goes out at most twenty times an hour to an IP', async () => {
    const ip = freshIp();
    for (let i = 0; i < 20; i += 1) {
      expect((await sendCode((await newMember(server)).token, ip)).status).toBe(200);
    }
    expect((await sendCode((await newMember(server)).token, ip)).status).toBe(1004);
  });

  test('is not used up by what strangers ask for in the same network', async () => {
    const ip = freshIp();
    const person = await newMember(server);
    for (let i = 0; i < 20; i += 1)
      await server.member('sendForgetPwdCode', { email: newEmail() }, { ip });
    const refused = await server.member('sendForgetPwdCode', { email: newEmail() }, { ip });
    expect(refused.status).toBe(1004);
    expect((await sendCode(person.token, ip)).status).toBe(200);
  });

  test('cannot be used up by strangers who ask for other codes in the name of its owner', async () => {
    const person = await newMember(server);
    for (let i = 0; i < 5; i += 1) {
      await server.member('sendForgetPwdCode', { email: person.email }, { ip: freshIp() });
      await letTimePass(server, person, '61 seconds');
    }
    expect((await sendCode(person.token)).status).toBe(200);
  });

  test('is not stored in clear', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const { rows } = await server.database.pool.query(
      `select t::text from verification_code t where email = $1
       union all select t::text from mail t where recipient = $1`,
      [person.email],
    );
    expect(rows).toHaveLength(2);
    const stored = rows.map(({ t }: { t: string }) => t).join('\n');
    // By itself: as a part of a hash or of a time it comes by chance.
    expect(stored).not.toMatch(new RegExp(`(?<![\\w.])${code}(?!\\w)`));
  });

  test('is not swept away with an older code of the same address', async () => {
    const person = await newMember(server);
    const { db } = server.database;
    const long = { email: person.email, expiresAt: new Date(Date.now() - 2 * 86_400_000) };
    await db
      .insertInto('verificationCode')
      .values({ ...long, purpose: 'register' })
      .execute();
    const code = await askForCode(server, person);
    await purgeCodes(db);
    const left = await db
      .selectFrom('verificationCode')
      .select('purpose')
      .where('email', '=', person.email)
      .execute();
    expect(left).toEqual([{ purpose: 'proof' }]);
    expect((await prove(server, person.token, code)).status).toBe(200);
  });

  test('comes in a letter of its own in each language', async () => {
    const { email } = await newMember(server);
    const letters = await Promise.all(languages.map((language) => letterTo(email, language)));
    expect(new Set(letters.map((letter) => letter?.subject)).size).toBe(languages.length);
    for (const letter of letters) {
      expect(letter?.code).toMatch(/^\d{6}$/);
      expect(letter?.paragraphs[0]).toContain('Tradewind Academy');
    }
  });

  test('is not made for who switched the authenticator app on meanwhile, or for nobody', async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    expect(await letterTo(person.email)).toBeUndefined();
    expect(await letterTo(newEmail())).toBeUndefined();
  });
});
