import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, lift } from '../testing/block.ts';
import { codeOf, switchOn } from '../testing/authenticator.ts';
import { setNewPassword } from '../testing/set-new-password.ts';
import { alarmToken, purgeAlarms } from '../security-alarm.ts';
import {
  ageSessions,
  goodPassword,
  newMember,
  newOperator,
  type Person,
} from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/*
 * The invariants: the link in a mail about a security change locks the account, ends its sessions and undoes
 * what the change added; it works without a session, once, for 72 hours; and a link that was not mailed does
 * nothing.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns the link in the newest mail with the subject. */
async function linkIn(person: Person, subject: string): Promise<string> {
  const isIt = ({ to, source }: { to: string; source: string }) =>
    to === person.email && source.includes(`Subject: ${subject}`);
  await expect.poll(() => server.mail.received.some(isIt), { timeout: 15_000 }).toBe(true);
  const source = server.mail.received.findLast(isIt)?.source ?? '';
  const whole = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /\/not-me#([\w.-]+)/.exec(whole)?.[1] ?? 'no link';
}

const raise = (token: string) => server.member('raiseAlarm', { token });
const read = (token: string) => server.member('readAlarm', { token });
const isIn = async ({ token }: Person) =>
  (await server.member('getMemberBaseInfo', {}, { token })).status === 200;
const newPassword = 'a lighthouse on the other shore';
const logIn = (
  { email }: Person,
  { password = newPassword, totp }: { password?: string; totp?: string | undefined } = {},
) => server.member('loginByPwd', { email, password, totp });

/** Returns how many locked accounts the desk of an operator shows whose owners raised an alarm. */
async function ownerAlarms(operator: Person): Promise<number> {
  const { response } = await server.operator('getWorkList', {}, operator);
  return response.items.find(({ kind }) => kind === 'ownerAlarm')?.count ?? 0;
}

async function codesLeft({ id }: Person): Promise<number> {
  const codes = server.database.db.selectFrom('recoveryCode').select('principalId');
  return (await codes.where('principalId', '=', id).execute()).length;
}

async function pageOf({ id }: Person) {
  const operator = await newOperator(server, ['support']);
  return (await server.operator('getMember', { memberId: String(id) }, operator)).response;
}

/** Returns a member whose second factor was just enrolled by an intruder, and the link of the mail about it. */
async function enrolled() {
  const person = await newMember(server);
  const factor = await switchOn(server, person);
  return { person, ...factor, token: await linkIn(person, 'Two-step verification is on') };
}

describe('“This was not me”', () => {
  test('ends every session, removes the new factor and locks the account, without a login', async () => {
    const { person, token } = await enrolled();
    expect(await read(token)).toMatchObject({
      status: 200,
      response: { change: 'second-factor-on', state: 'open' },
    });
    expect(await isIn(person)).toBe(true);
    expect((await raise(token)).response).toEqual({ state: 'raised' });
    expect(await isIn(person)).toBe(false);
    await setNewPassword(server, person, newPassword);
    expect((await logIn(person)).status).toBe(1224);
    expect(await pageOf(person)).toMatchObject({
      totpEnabled: false,
      block: { by: null, reason: 'second-factor-on' },
      sessions: expect.not.arrayContaining([expect.objectContaining({ endedAt: null })]),
    });
    expect((await server.mail.mailTo(person.email, 1)).source).toContain(
      'Subject: Your account is locked',
    );
  });

  test("appears in operators' work list, and an operator reopens the account", async () => {
    const { person, token } = await enrolled();
    const finance = await newOperator(server, ['finance']);
    const before = await ownerAlarms(finance);
    await raise(token);
    expect(await ownerAlarms(finance)).toBe(before + 1);
    const { block: open } = await pageOf(person);
    expect((await lift(server, person, open?.blockId ?? '')).status).toBe(200);
    expect(await ownerAlarms(finance)).toBe(before);
    // The thief knows the old password, so it no longer works.
    expect((await logIn(person, { password: goodPassword })).status).toBe(1201);
    await setNewPassword(server, person, newPassword);
    expect((await logIn(person)).status).toBe(200);
  });

  test('works once: after the account was reopened, the same link does nothing', async () => {
    const { person, token } = await enrolled();
    await raise(token);
    const { block: open } = await pageOf(person);
    await lift(server, person, open?.blockId ?? '');
    expect((await raise(token)).response).toEqual({ state: 'raised' });
    expect((await read(token)).response.state).toBe('raised');
    await setNewPassword(server, person, newPassword);
    expect((await logIn(person)).status).toBe(200);
  });

  test('pressed twice at once locks the account once', async () => {
    const { person, token } = await enrolled();
    const answers = await Promise.all([raise(token), raise(token), raise(token)]);
    expect(answers.map(({ response }) => response.state)).toEqual(['raised', 'raised', 'raised']);
    const { rows } = await sql<{ blocks: bigint }>`select count(*) as blocks from member_block
      where member_id = ${person.id}`.execute(server.database.db);
    expect(rows).toEqual([{ blocks: 1n }]);
  });

  test('works for 72 hours', async () => {
    const { person, token } = await enrolled();
    const age = (hours: string) =>
      sql`update security_alarm set created_at = created_at - ${hours}::interval,
        expires_at = expires_at - ${hours}::interval where member_id = ${person.id}`.execute(
        server.database.db,
      );
    await age('71 hours 59 minutes');
    expect((await read(token)).response.state).toBe('open');
    await age('1 minute');
    expect((await read(token)).response.state).toBe('over');
    expect((await raise(token)).response).toEqual({ state: 'over' });
    expect(await isIn(person)).toBe(true);
  });

  test('does nothing if the link was made up or its account is closed', async () => {
    const { person, token } = await enrolled();
    const [id = '', mac = ''] = token.split('.');
    const made = [
      `${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${randomUUID()}.${mac}`,
      alarmToken(server.services.secrets, randomUUID()),
    ];
    for (const forged of made) {
      expect((await read(forged)).status).toBe(1006);
      expect((await raise(forged)).status).toBe(1006);
    }
    expect((await raise(id)).status).toBe(1100);
    expect(await isIn(person)).toBe(true);
  });

  test('about a login from a new place removes the factor and recovery codes that were made after it', async () => {
    const person = await newMember(server);
    await ageSessions(server, person.id);
    const login = { email: person.email, password: goodPassword };
    await server.member('loginByPwd', login, { ip: '203.0.113.77' });
    const token = await linkIn(person, 'Login from a new place');
    const { secret } = await switchOn(server, person);
    const proof = { password: goodPassword, totp: codeOf(secret, 1) };
    const { response } = await server.member('renewRecoveryCodes', proof, person);
    expect(response.recoveryCodes).toHaveLength(8);
    await raise(token);
    expect(await pageOf(person)).toMatchObject({ totpEnabled: false });
    expect(await codesLeft(person)).toBe(0);
  });

  test('about a login from a new place voids recovery codes made after it, and keeps an older app', async () => {
    const person = await newMember(server);
    const { secret } = await switchOn(server, person);
    await ageSessions(server, person.id);
    await sql`update principal set totp_confirmed_at = totp_confirmed_at - interval '5 days'
      where id = ${person.id}`.execute(server.database.db);
    const login = { email: person.email, password: goodPassword, totp: codeOf(secret, 1) };
    await server.member('loginByPwd', login, { ip: '203.0.113.78' });
    const token = await linkIn(person, 'Login from a new place');
    expect(await codesLeft(person)).toBe(8);
    await sql`insert into security_event (kind, principal_id) values ('recovery-codes-renewed', ${person.id})`.execute(
      server.database.db,
    );
    await raise(token);
    expect(await pageOf(person)).toMatchObject({ totpEnabled: true });
    expect(await codesLeft(person)).toBe(0);
  });

  test('also removes a factor that was switched off and on again since, because a thief may have done so', async () => {
    const { person, secret, token } = await enrolled();
    const off = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('disableTotp', off, person)).status).toBe(200);
    await switchOn(server, person);
    await raise(token);
    expect(await pageOf(person)).toMatchObject({
      totpEnabled: false,
      block: { by: null, passwordChanged: false },
    });
  });

  test('voids new recovery codes and keeps the app', async () => {
    const { person, secret } = await enrolled();
    const proof = { password: goodPassword, totp: codeOf(secret, 1) };
    const { response } = await server.member('renewRecoveryCodes', proof, person);
    expect(response.recoveryCodes).toHaveLength(8);
    await raise(await linkIn(person, 'New recovery codes'));
    const { block: open, totpEnabled } = await pageOf(person);
    expect(totpEnabled).toBe(true);
    await lift(server, person, open?.blockId ?? '');
    await setNewPassword(server, person, newPassword);
    const [totp] = response.recoveryCodes;
    expect((await logIn(person, { totp })).status).toBe(1206);
  });

  test('is also offered for a changed password, and stops a closing of the account', async () => {
    const person = await newMember(server);
    const password = 'the password of a thief';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    const from = { token: person.token, confirms: true };
    expect((await server.member('changePassword', change, from)).status).toBe(200);
    await sql`update principal set security_changed_at = created_at where id = ${person.id}`.execute(
      server.database.db,
    );
    expect((await server.member('requestClosing', {}, from)).status).toBe(200);
    await raise(await linkIn(person, 'Your password was changed'));
    const page = await pageOf(person);
    expect(page.block).toMatchObject({ by: null, reason: 'password-changed' });
    expect(page.closings.map(({ state }) => state)).toEqual(['stopped']);
  });

  test('removes the factor even if an operator had already blocked the account', async () => {
    const { person, token } = await enrolled();
    const support = await newOperator(server, ['support']);
    await block(server, person, { by: support });
    expect((await raise(token)).response).toEqual({ state: 'raised' });
    expect(await pageOf(person)).toMatchObject({
      totpEnabled: false,
      block: { by: { operatorId: String(support.id) } },
    });
  });

  test("is shown to operators who lift a block by staff: in the work list and, with the missing password, on the member's page", async () => {
    const { person, token } = await enrolled();
    const finance = await newOperator(server, ['finance']);
    await block(server, person);
    const before = await ownerAlarms(finance);
    expect((await pageOf(person)).block).toMatchObject({ alarms: [], passwordMissing: false });
    await raise(token);
    expect(await ownerAlarms(finance)).toBe(before + 1);
    const { block: open } = await pageOf(person);
    expect(open).toMatchObject({
      alarms: [{ change: 'second-factor-on', raisedAt: expect.any(String) }],
      passwordChanged: false,
      passwordMissing: true,
    });
    await setNewPassword(server, person, newPassword);
    expect((await pageOf(person)).block).toMatchObject({
      passwordChanged: true,
      passwordMissing: false,
    });
    await lift(server, person, open?.blockId ?? '');
    expect(await ownerAlarms(finance)).toBe(before);
    // An alarm from before a block is not shown as one raised since.
    await block(server, person);
    expect((await pageOf(person)).block).toMatchObject({ alarms: [] });
    expect(await ownerAlarms(finance)).toBe(before);
  });

  test('raised again while the account is locked by the first alarm is shown beside it', async () => {
    const { person, secret, token } = await enrolled();
    const proof = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('renewRecoveryCodes', proof, person)).status).toBe(200);
    const second = await linkIn(person, 'New recovery codes');
    await raise(token);
    expect((await pageOf(person)).block).toMatchObject({ by: null, alarms: [] });
    await raise(second);
    expect((await pageOf(person)).block).toMatchObject({
      by: null,
      reason: 'second-factor-on',
      alarms: [{ change: 'recovery-codes-new' }],
    });
  });

  test('is kept for as long as the block is open', async () => {
    const { person, token } = await enrolled();
    await block(server, person);
    await raise(token);
    await sql`update security_alarm set created_at = created_at - interval '40 days',
      raised_at = raised_at - interval '40 days', expires_at = expires_at - interval '40 days'
      where member_id = ${person.id}`.execute(server.database.db);
    const left = async () => {
      await purgeAlarms(server.database.db);
      const { rows } = await sql`select from security_alarm where member_id = ${person.id}`.execute(
        server.database.db,
      );
      return rows.length;
    };
    expect(await left()).toBe(1);
    await lift(server, person, (await pageOf(person)).block?.blockId ?? '');
    expect(await left()).toBe(0);
  });
});
