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

/** What operators see of the block. */
const seen = async ({ id }: Person) => {
  const auditor = await newOperator(server, ['auditor']);
  const { response } = await server.operator('getMember', { memberId: String(id) }, auditor);
  return response.block;
};

describe('a member who is blocked', () => {
  test('is out at once, on every device and in every stream', async () => {
    const person = await newMember(server);
    await logIn(person);
    const stream = await openStream(server, person.token);
    expect((await block(server, person)).status).toBe(200);
    expect((await server.member('getMemberBaseInfo', {}, person)).status).toBe(1003);
    expect(await livingSessionsOf(person)).toEqual([]);
    await stream.endsWithin(20_000);
  });

  test('is told so, and whom to write to, who has the right password; who has not hears what everybody hears', async () => {
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

  test('is told so only with the second factor, and spends nothing of it', async () => {
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

  test('who tries again and again with all that is right gets in once it is lifted', async () => {
    const [person, ip] = [await newMember(server), freshIp()];
    const { recoveryCodes } = await switchOn(server, person);
    const { blockId } = (await block(server, person)).response;
    const [totp = ''] = recoveryCodes;
    const credentials = { email: person.email, password: goodPassword, totp };
    const attempt = async () => (await server.member('loginByPwd', credentials, { ip })).status;
    // More than anybody may mistype in an hour.
    for (let nth = 0; nth < 11; nth += 1) expect(await attempt()).toBe(1224);
    await lift(server, person, blockId);
    expect(await attempt()).toBe(200);
  });

  test('sets a new password with the mailbox, and is as blocked as before', async () => {
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

  test('has the password of before when only the second factor was reset', async () => {
    const [person, owner] = [await newMember(server), await newOperator(server, ['owner'])];
    await switchOn(server, person);
    await block(server, person);
    const before = { passwordChanged: false, secondFactorChanged: false };
    expect(await seen(person)).toMatchObject(before);
    const reset = { memberId: String(person.id), reason: 'The phone is the thief’s' };
    expect((await server.operator('resetMemberTotp', reset, owner)).status).toBe(200);
    expect(await seen(person)).toMatchObject({ ...before, secondFactorChanged: true });
  });

  test('gets one mail, which does not say why, and one when it is lifted', async () => {
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

  test('gets no letter that says what is so no more, however late it goes out', async () => {
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

/** Each prepares what it needs, and gives the call that makes the change. */
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

describe('at the same moment', () => {
  test.each(Object.entries(changes))(
    'a %s that comes to a block waits for it, and changes nothing',
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

  test('a login that comes to a block waits for it, and opens nothing', async () => {
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

  test('a block that comes to a new password waits for it, and does not take it for one that was set since', async () => {
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

  test('a block that comes to a login waits for it, and ends its session', async () => {
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
