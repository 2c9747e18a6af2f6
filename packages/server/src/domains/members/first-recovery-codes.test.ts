import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';
import { anotherSession, freshIp, prove } from './testing/proof.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const confirm = ({ token }: Person, totp: string) =>
  server.member('confirmTotp', { totp }, { token, ip: freshIp() });

const changedAt = ({ id }: Person) =>
  server.database.db
    .selectFrom('principal')
    .select('securityChangedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const codesOnRecord = ({ id }: Person) =>
  server.database.db
    .selectFrom('recoveryCode')
    .select('usedAt')
    .where('principalId', '=', id)
    .execute();

describe('the first recovery codes', () => {
  test('are made again for the same code after a lost answer, without a new rest period', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes: lost } = await switchOn(server, person);
    const code = codeOf(secret);
    const rest = await changedAt(person);
    const { status, response } = await confirm(person, code);
    expect(status).toBe(200);
    expect(new Set([...lost, ...response.recoveryCodes]).size).toBe(16);
    expect(await codesOnRecord(person)).toHaveLength(8);
    expect(await changedAt(person)).toEqual(rest);
    // The app shows the next code by now, and the member confirms twice.
    await Promise.all([confirm(person, codeOf(secret, 1)), confirm(person, codeOf(secret, 1))]);
    expect((await confirm(person, code)).status).toBe(1206);
    expect(await codesOnRecord(person)).toHaveLength(8);
  });

  test('are made again for no other member and no other code', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    const elsewhere = await anotherSession(server, person, codeOf(secret, 1));
    const wrong = ['000000', '000001', '000002', '000003', '000004'].find((code) =>
      [-1, 0, 1, 2].every((step) => code !== codeOf(secret, step)),
    );
    expect((await confirm(elsewhere, codeOf(secret))).status).toBe(1208);
    expect((await confirm(person, wrong ?? '')).status).toBe(1206);
  });

  test('are not made again once one of them was used, because somebody has seen them', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    expect((await prove(server, person.token, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await confirm(person, codeOf(secret))).status).toBe(1208);
  });

  test('are not made again after other codes were made, or after the retry period', async () => {
    const renewed = await newMember(server);
    const { secret } = await switchOn(server, renewed);
    const own = { password: goodPassword, totp: codeOf(secret, 1) };
    const { token } = renewed;
    expect((await server.member('renewRecoveryCodes', own, { token })).status).toBe(200);
    expect((await confirm(renewed, codeOf(secret, 1))).status).toBe(1208);

    const late = await newMember(server);
    const on = await switchOn(server, late);
    const letPass = (minutes: number) =>
      server.database.pool.query(
        `update principal set totp_confirmed_at = totp_confirmed_at - make_interval(mins => $2),
          security_changed_at = security_changed_at - make_interval(mins => $2) where id = $1`,
        [late.id, minutes],
      );
    await letPass(9);
    expect((await confirm(late, codeOf(on.secret))).status).toBe(200);
    await letPass(1);
    expect((await confirm(late, codeOf(on.secret))).status).toBe(1208);
  });
});
