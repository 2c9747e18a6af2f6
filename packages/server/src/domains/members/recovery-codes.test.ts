import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, switchOn, wrongCodeFor } from './testing/authenticator.ts';
import { anotherSession, freshIp, isProven, letTimePass, prove } from './testing/proof.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const renew = ({ token }: Person, totp: string, password = goodPassword) =>
  server.member('renewRecoveryCodes', { password, totp }, { token, ip: freshIp() });

async function codesLeft({ token }: Person): Promise<number> {
  const { response } = await server.member('getMemberBaseInfo', {}, { token });
  return response.recoveryCodesLeft;
}

const codesOnRecord = ({ id }: Person) =>
  server.database.db
    .selectFrom('recoveryCode')
    .select('usedAt')
    .where('principalId', '=', id)
    .execute();

async function lettersTo({ email }: Person): Promise<string[]> {
  const mails = await server.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .where('kind', 'in', ['recovery-codes-new', 'second-factor-wrong-inside'])
    .execute();
  return mails.map(({ kind }) => kind);
}

describe('new recovery codes', () => {
  test('replace the old ones, used or not, and are announced to their owner by mail', async () => {
    const person = await newMember(server);
    expect(await codesLeft(person)).toBe(0);
    const { secret, recoveryCodes: old } = await switchOn(server, person);
    expect(await codesLeft(person)).toBe(8);
    expect((await prove(server, person.token, old[0] ?? '')).status).toBe(200);
    expect(await codesLeft(person)).toBe(7);

    const { status, response } = await renew(person, codeOf(secret, 1));
    expect(status).toBe(200);
    expect(new Set([...old, ...response.recoveryCodes]).size).toBe(16);
    expect(await codesLeft(person)).toBe(8);
    expect((await prove(server, person.token, old[1] ?? '')).status).toBe(1206);
    expect((await prove(server, person.token, response.recoveryCodes[1] ?? '')).status).toBe(200);
    expect(await lettersTo(person)).toEqual(['recovery-codes-new']);
    const { source } = await server.mail.mailTo(person.email, 1);
    expect(source).toContain('Subject: New recovery codes');
  });

  test('need the password and an unused code', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    const code = codeOf(secret, 1);
    expect((await renew(person, code, 'wrong')).status).toBe(1207);
    expect((await renew(person, 'AAAAA-BBBBB')).status).toBe(1206);
    expect(await codesLeft(person)).toBe(8);
    expect((await renew(person, code)).status).toBe(200);
    expect((await renew(person, code)).status).toBe(1223);
    expect((await renew(person, recoveryCodes[0] ?? '')).status).toBe(1206);
  });

  test('can be made with an old one by a member who has lost the phone', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    const { status, response } = await renew(person, recoveryCodes[7] ?? '');
    expect([status, response.recoveryCodes.length]).toEqual([200, 8]);
    expect((await prove(server, person.token, recoveryCodes[7] ?? '')).status).toBe(1206);
    expect(await codesLeft(person)).toBe(8);
  });

  test('are made again after a lost answer, for the same old code in the same session', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    const [given = '', other = '', door = ''] = recoveryCodes;
    const elsewhere = await anotherSession(server, person, door);
    const lost = (await renew(person, given)).response.recoveryCodes;
    expect((await renew(elsewhere, given)).status).toBe(1206);
    expect((await renew(person, other)).status).toBe(1206);
    expect((await renew(person, given, 'wrong')).status).toBe(1207);

    const { status, response } = await renew(person, given);
    expect(status).toBe(200);
    expect(await codesLeft(person)).toBe(8);
    expect((await prove(server, person.token, lost[0] ?? '')).status).toBe(1206);
    expect((await prove(server, person.token, response.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('are not made again for an old code once others were made in another way', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    const [seen = '', door = ''] = recoveryCodes;
    const thief = await anotherSession(server, person, door);
    expect((await renew(thief, seen)).status).toBe(200);
    const { response } = await renew(person, codeOf(secret, 1));
    expect((await renew(thief, seen)).status).toBe(1206);
    expect((await prove(server, person.token, response.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('are not made again for an old code after the retry period', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    const [given = ''] = recoveryCodes;
    expect((await renew(person, given)).status).toBe(200);
    await server.database.db
      .updateTable('recoveryCode')
      .set({ usedAt: sql<Date>`used_at - interval '11 minutes'` })
      .where('principalId', '=', person.id)
      .where('usedAt', 'is not', null)
      .execute();
    expect((await renew(person, given)).status).toBe(1206);
    expect(await codesLeft(person)).toBe(8);
  });

  test('are not made if the second factor is off', async () => {
    const person = await newMember(server);
    expect((await renew(person, '123456')).status).toBe(1210);
    const { secret } = await switchOn(server, person);
    const off = { password: goodPassword, totp: codeOf(secret, 1) };
    await server.member('disableTotp', off, { token: person.token });
    expect((await renew(person, codeOf(secret, 1))).status).toBe(1210);
    expect(await codesOnRecord(person)).toEqual([]);
  });

  test('requested at the same time with two old codes are made once, because the first request voids the other code', async () => {
    const person = await newMember(server);
    const { recoveryCodes } = await switchOn(server, person);
    const answers = await Promise.all(recoveryCodes.slice(0, 3).map((code) => renew(person, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1206, 1206,
    ]);
    const working = (await codesOnRecord(person)).filter(({ usedAt }) => usedAt === null);
    expect(working).toHaveLength(8);
  });

  test('requested at the same time with codes of the app leave exactly eight valid codes', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    await server.database.db
      .updateTable('principal')
      .set({ totpLastStep: 0n })
      .where('id', '=', person.id)
      .execute();
    const answers = await Promise.all(
      [-1, 0, 1].map((step) => renew(person, codeOf(secret, step))),
    );
    const given = answers.flatMap(({ status, response }) =>
      status === 200 ? [response.recoveryCodes[0] ?? ''] : [],
    );
    expect(given.length).toBeGreaterThan(0);
    expect(await codesOnRecord(person)).toHaveLength(8);
    const working = await Promise.all(given.map((code) => prove(server, person.token, code)));
    expect(working.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are a security change: money rests for a day, and earlier proofs are void', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    await letTimePass(server, person, '25 hours');
    const elsewhere = await anotherSession(server, person, recoveryCodes[0]);
    expect((await prove(server, elsewhere.token, recoveryCodes[1] ?? '')).status).toBe(200);
    expect(await isProven(server, elsewhere)).toBe(true);

    expect((await renew(person, codeOf(secret, 1))).status).toBe(200);
    expect(await isProven(server, elsewhere)).toBe(false);
    const off = () =>
      server.member('setAddressHold', { holdsNewAddresses: false }, { token: elsewhere.token });
    expect((await off()).status).toBe(1217);
    await letTimePass(server, person, '25 hours');
    expect((await off()).status).toBe(1216);
  });

  test('cause a mail to their owner after wrong guesses, which count with all others', async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    for (let nth = 0; nth < 3; nth += 1)
      expect((await renew(person, 'AAAAA-BBBBB')).status).toBe(1206);
    expect(await lettersTo(person)).toEqual(['second-factor-wrong-inside']);
    // Switching it on used one try.
    for (let nth = 0; nth < 6; nth += 1)
      expect((await prove(server, person.token, 'AAAAA-BBBBB')).status).toBe(1206);
    expect((await renew(person, 'AAAAA-BBBBB')).status).toBe(1004);
  });
});

test('wrong guesses for the first recovery codes are mailed to the owner too', async () => {
  const person = await newMember(server);
  const { secret } = await switchOn(server, person);
  const guess = { totp: wrongCodeFor(secret) };
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await lettersTo(person)).toEqual([]);
    expect((await server.member('confirmTotp', guess, person)).status).toBe(1206);
  }
  expect(await lettersTo(person)).toEqual(['second-factor-wrong-inside']);
});
