import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, replacePassword } from '../access/index.ts';
import { listenOn, openStream } from '../../platform/live/testing/reader.ts';
import { goodPassword, newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { blockMember } from './block-member.ts';
import { accountMails } from './mails/composers.ts';
import { codeOf, switchOn } from './testing/authenticator.ts';
import { block, lift } from './testing/block.ts';
import { freshIp } from './testing/proof.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: { CONTACT_MAILBOX: 'help@academy.example', CONTACT_TELEPHONE: '+65 1234' },
  });
  await listenOn(server);
});
afterAll(() => server.stop());

const logIn = (person: Person, given: { password?: string; totp?: string } = {}) =>
  server.member(
    'loginByPwd',
    { email: person.email, password: goodPassword, ...given },
    { ip: freshIp() },
  );

const livingSessionsOf = async ({ id }: Person) =>
  await server.database.db
    .selectFrom('session')
    .select('id')
    .where('principalId', '=', id)
    .where('endedAt', 'is', null)
    .execute();

/** Returns the block as operators see it. */
const seen = async ({ id }: Person) => {
  const auditor = await newOperator(server, ['auditor']);
  const { response } = await server.operator('getMember', { memberId: String(id) }, auditor);
  return response.block;
};

describe('a blocked member', () => {
  test('loses every session and stream at once, on all devices', async () => {
    const person = await newMember(server);
    await logIn(person);
    const stream = await openStream(server, person.token);
    expect((await block(server, person)).status).toBe(200);
    expect((await server.member('getMemberBaseInfo', {}, person)).status).toBe(1003);
    expect(await livingSessionsOf(person)).toEqual([]);
    await stream.endsWithin(20_000);
  });

  test('is told of the block and the contact only with the right password; with a wrong one the answer is the usual refusal', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    await block(server, person);
    expect(await logIn(person)).toMatchObject({
      status: 1224,
      response: null,
      msg: 'This account is blocked. To have it looked into, please contact us (help@academy.example · +65\u00a01234).',
    });
    const wrong = { password: 'not the password' };
    expect(await logIn(person, wrong)).toEqual(await logIn(other, wrong));
    expect(await livingSessionsOf(person)).toEqual([]);
  });

  test('is told of the block only with the second factor, which is not spent', async () => {
    const person = await newMember(server);
    const { secret, recoveryCodes } = await switchOn(server, person);
    const { response } = await block(server, person);
    expect((await logIn(person)).status).toBe(1205);
    expect((await logIn(person, { totp: 'AAAAA-BBBBB' })).status).toBe(1206);
    const [totp = ''] = recoveryCodes;
    expect((await logIn(person, { totp: codeOf(secret, 1) })).status).toBe(1224);
    expect((await logIn(person, { totp })).status).toBe(1224);
    await lift(server, person, response.blockId);
    expect((await logIn(person, { totp })).status).toBe(200);
  });

  test('who keeps trying with the right credentials can log in once the block is lifted', async () => {
    const [person, ip] = [await newMember(server), freshIp()];
    const { recoveryCodes } = await switchOn(server, person);
    const { blockId } = (await block(server, person)).response;
    const [totp = ''] = recoveryCodes;
    const credentials = { email: person.email, password: goodPassword, totp };
    const attempt = async () => (await server.member('loginByPwd', credentials, { ip })).status;
    // More tries than anybody may mistype in an hour.
    for (let nth = 0; nth < 11; nth += 1) expect(await attempt()).toBe(1224);
    await lift(server, person, blockId);
    expect(await attempt()).toBe(200);
  });

  test('can set a new password by mail, and stays blocked', async () => {
    const person = await newMember(server);
    await block(server, person);
    const { email } = person;
    await server.mail.mailTo(email);
    await server.member('sendForgetPwdCode', { email }, { ip: freshIp() });
    const code = await server.mail.codeTo(email, 1);
    const password = 'found it again';
    const reset = { email, code, password, passwordRepeat: password };
    expect((await server.member('forgetLoginPwd', reset)).status).toBe(200);
    expect((await logIn(person)).status).toBe(1201);
    expect((await logIn(person, { password })).status).toBe(1224);
    expect(await seen(person)).toMatchObject({ passwordChanged: true, secondFactorChanged: false });
  });

  test('keeps the old password if only the second factor was reset', async () => {
    const [person, owner] = [await newMember(server), await newOperator(server, ['owner'])];
    await switchOn(server, person);
    await block(server, person);
    const before = { passwordChanged: false, secondFactorChanged: false };
    expect(await seen(person)).toMatchObject(before);
    const reset = { memberId: String(person.id), reason: 'The phone is the thief’s' };
    expect((await server.operator('resetMemberTotp', reset, owner)).status).toBe(200);
    expect(await seen(person)).toMatchObject({ ...before, secondFactorChanged: true });
  });

  test('gets one mail without the reason, and another when the block is lifted', async () => {
    const person = await newMember(server);
    const { response } = await block(server, person);
    const { source } = await server.mail.mailTo(person.email);
    expect(source).toContain('Subject: Your account is blocked');
    expect(source).toContain('help@academy.example');
    expect(source).not.toContain('taken over');
    await lift(server, person, response.blockId);
    const lifted = await server.mail.mailTo(person.email, 1);
    expect(lifted.source).toContain('Subject: Your account is unblocked');
    expect(lifted.source).toContain('asked for before the block');
    expect((await logIn(person)).status).toBe(200);
  });

  test('gets no mail that is no longer true, however late it is sent', async () => {
    const person = await newMember(server);
    const letters = accountMails(server.services);
    const late = async (kind: string) =>
      (await letters[kind]?.({ recipient: person.email, language: 'en', about: null }))?.subject;
    expect(await late('account-blocked')).toBeUndefined();
    expect(await late('account-unblocked')).toContain('unblocked');
    await block(server, person);
    expect(await late('account-blocked')).toContain('blocked');
    expect(await late('account-unblocked')).toBeUndefined();
  });
});

const asIs = async ({ id }: Person) => {
  const { rows } = await server.database.pool.query(
    `select password_hash, totp_confirmed_at, security_changed_at,
       (select string_agg(encode(r.code_hash, 'hex'), ' ' order by r.code_hash) from recovery_code r
         where r.principal_id = p.id) as codes
     from principal p where id = $1`,
    [id],
  );
  return rows;
};

/** Each entry prepares a change and returns the call that makes it. */
const changes = {
  async 'new password'(person: Person) {
    const password = 'another walk to the harbour';
    const input = { currentPassword: goodPassword, password, passwordRepeat: password };
    return await Promise.resolve(() =>
      server.member('changePassword', input, { ...person, confirms: true }),
    );
  },
  async 'second step switched on'(person: Person) {
    const { response } = await server.member(
      'beginTotp',
      { password: goodPassword },
      { ...person, confirms: true },
    );
    const totp = codeOf(response.secret);
    return () => server.member('confirmTotp', { totp }, person);
  },
  async 'second step switched off'(person: Person) {
    const [totp = ''] = (await switchOn(server, person)).recoveryCodes;
    return () => server.member('disableTotp', { password: goodPassword, totp }, person);
  },
  async 'new set of recovery codes'(person: Person) {
    const [totp = ''] = (await switchOn(server, person)).recoveryCodes;
    return () => server.member('renewRecoveryCodes', { password: goodPassword, totp }, person);
  },
  async 'first set of recovery codes, asked for again,'(person: Person) {
    const totp = codeOf((await switchOn(server, person)).secret);
    return () => server.member('confirmTotp', { totp }, person);
  },
};

describe('at the same moment as a block', () => {
  test.each(Object.entries(changes))(
    'a %s that meets a block waits for it and changes nothing',
    async (_, prepare) => {
      const [person, support] = [await newMember(server), await newOperator(server, ['support'])];
      const change = await prepare(person);
      const before = await asIs(person);
      const content = { memberId: person.id, blockedBy: support.id, reason: 'Taken over' };
      const begun = await server.database.transaction(async (tx) => {
        await blockMember(tx, randomUUID(), content);
        const changing = change();
        await untilOneWaits(server);
        return { changing };
      });
      expect((await begun.changing).status).not.toBe(200);
      expect(await asIs(person)).toEqual(before);
    },
  );

  test('a login that meets a block waits for it and opens no session', async () => {
    const [person, support] = [await newMember(server), await newOperator(server, ['support'])];
    const content = { memberId: person.id, blockedBy: support.id, reason: 'Taken over' };
    const begun = await server.database.transaction(async (tx) => {
      await blockMember(tx, randomUUID(), content);
      const login = logIn(person);
      await untilOneWaits(server);
      return { login };
    });
    expect((await begun.login).status).toBe(1224);
    expect(await livingSessionsOf(person)).toEqual([]);
  });

  test('a block that meets a new password waits for it, and does not take it for one set afterwards', async () => {
    const person = await newMember(server);
    const begun = await server.database.transaction(async (tx) => {
      await replacePassword(tx, person.id, 'of another password', false);
      const blocking = block(server, person);
      await untilOneWaits(server);
      return { blocking };
    });
    await begun.blocking;
    expect(await seen(person)).toMatchObject({ passwordChanged: false });
  });

  test('a block that meets a login waits for it and ends its session', async () => {
    const person = await newMember(server);
    const { passwordHash } = await server.database.db
      .selectFrom('principal')
      .select('passwordHash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const visit = { requestId: '', ip: '', userAgent: '', language: 'en' } as const;
    const begun = await server.database.transaction(async (tx) => {
      const principal = { id: person.id, kind: 'member', passwordHash } as const;
      const session = await openSession(tx, server.services.secrets, principal, visit);
      const blocking = block(server, person);
      await untilOneWaits(server);
      return { session, blocking };
    });
    expect(begun.session).toBeDefined();
    expect((await begun.blocking).status).toBe(200);
    expect(await livingSessionsOf(person)).toEqual([]);
  });
});
