import { randomUUID } from 'node:crypto';
import { appCalls, formatMoney, languages, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeChallenges } from '../access/index.ts';
import { goodPassword, newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { availableOf } from '../wallet/testing/money.ts';
import { recipientIdOf } from '../wallet/testing/transfers.ts';
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
} from './testing/proof.ts';
import { newSender } from './testing/sender.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newPassword = 'another walk along the quay';

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

const waitOff = ({ token }: Person) =>
  server.member('setAddressHold', { holdsNewAddresses: false }, { token });

/** Returns the end of the pause, as shown by the app. */
async function pausedUntil({ token }: Person): Promise<string | null> {
  const { response } = await server.member('getCoinWithdrawType', {}, { token });
  return response.pausedUntil;
}

async function changePassword({ token }: Person): Promise<void> {
  const input = {
    currentPassword: goodPassword,
    password: newPassword,
    passwordRepeat: newPassword,
  };
  expect((await server.member('changePassword', input, { token, confirms: true })).status).toBe(
    200,
  );
}

describe('a confirmation', () => {
  test('lets through the call and content that it was asked for, and nothing else', async () => {
    const { person, friend, stranger, send, confirm } = await newSender(server);
    const refused = await send();
    expect(refused).toMatchObject({
      status: 1216,
      response: { by: 'mail', title: expect.stringMatching(/^Send 60\.00 USDT to .+\*\*\*/) },
    });
    await confirm(refused);
    const others = [
      { amount: '61' },
      { recipientId: await recipientIdOf(server, person, stranger) },
      { requestId: randomUUID() },
      { requestId: randomUUID(), amount: '1' },
    ];
    for (const change of others) expect((await send(change)).status).toBe(1216);
    expect((await waitOff(person)).status).toBe(1216);
    expect((await server.member('requestClosing', {}, person)).status).toBe(1216);
    expect((await server.member('requestExport', {}, person)).status).toBe(1216);
    expect(await availableOf(server, stranger)).toBe('0.000000');
    expect((await send()).status).toBe(200);
    expect(await availableOf(server, friend)).toBe('60.000000');
  });

  test('of a transfer does not let the same content through as a withdrawal to a member', async () => {
    const { person, friend, send, confirm } = await newSender(server);
    await confirm(await send());
    const input = { method: 'internal', requestId: randomUUID(), coin: 'USDT' } as const;
    const inside = { ...input, address: friend.email, amount: '60' };
    const { status, response } = await server.member('withdrawalApply', inside, person);
    expect(status).toBe(1216);
    expect(response).toMatchObject({ title: expect.stringContaining('Send 60.00 USDT to') });
  });

  test('is used up once: repeating the request returns its result, and a new request asks again', async () => {
    const { person, friend, send, confirm } = await newSender(server);
    await confirm(await send());
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await send({ requestId: randomUUID() })).status).toBe(1216);
    expect(await availableOf(server, friend)).toBe('60.000000');

    await confirm(await waitOff(person));
    expect((await waitOff(person)).status).toBe(200);
    await server.member('setAddressHold', { holdsNewAddresses: true }, person);
    expect((await waitOff(person)).status).toBe(1216);
  });

  test('of a call without a request id lets only one of many through', async () => {
    const { person, confirm } = await newSender(server);
    await confirm(await waitOff(person));
    const answers = await Promise.all(Array.from({ length: 6 }, () => waitOff(person)));
    expect(statuses(answers)).toEqual([200, 1216, 1216, 1216, 1216, 1216]);
  });

  test('is not valid in another session of the member, or for another member', async () => {
    const { person, friend, send, confirm } = await newSender(server);
    const elsewhere = await anotherSession(server, person);
    const refused = await send();
    await confirm(refused);
    expect((await send({}, elsewhere)).status).toBe(1216);
    // A recipient id is valid only for the member who looked the recipient up.
    expect((await send({}, friend)).status).toBe(1303);
    const recipientId = await recipientIdOf(server, friend, person);
    expect((await send({ recipientId }, friend)).status).toBe(1216);
    const code = await askForCode(server, friend, await challengeOf(server, friend.token));
    const input = { challengeId: challengeIn(await send({ amount: '2' })), code };
    expect((await server.member('prove', input, friend)).status).toBe(1202);
    const foreign = await server.member('sendProofCode', input, elsewhere).catch(() => undefined);
    expect(foreign?.status).not.toBe(200);
  });

  test('expires after 15 minutes', async () => {
    const early = await newSender(server);
    await early.confirm(await early.send());
    await letTimePass(server, early.person, '14 minutes 50 seconds');
    expect((await early.send()).status).toBe(200);
    const late = await newSender(server);
    await late.confirm(await late.send());
    await letTimePass(server, late.person, '15 minutes 1 second');
    expect((await late.send()).status).toBe(1216);
  });

  test('ends with its session, and does not help a blocked account', async () => {
    const { person, send, confirm } = await newSender(server);
    await confirm(await send());
    await server.member('logout', {}, person);
    expect((await send()).status).toBe(1003);

    const other = await newSender(server);
    await other.confirm(await other.send());
    await sql`update principal set disabled_at = now() where id = ${other.person.id}`.execute(
      server.database.db,
    );
    expect((await other.send()).status).not.toBe(200);
    expect(await availableOf(server, other.friend)).toBe('0.000000');
  });

  test('is needed for a purchase above the set amount, but not up to it', async () => {
    const { token } = await newMember(server);
    const limit = parseMoney(server.services.settings.now().purchaseProofAbove);
    const buy = async (price: bigint) => {
      const input = { requestId: randomUUID(), level: 1, difference: formatMoney(price) };
      return (await server.member('buyContract', input, { token })).status;
    };
    expect(await buy(limit)).not.toBe(1216);
    expect(await buy(limit + 1n)).toBe(1216);
  });

  test('can be asked for only so often, and expired ones are deleted', async () => {
    const { token, id } = await newMember(server);
    const input = { requestId: randomUUID(), level: 1, difference: '50000.000000' };
    const answers = [];
    for (let nth = 0; nth < 121; nth += 1)
      answers.push(await server.member('buyContract', input, { token }));
    expect(new Set(answers.slice(0, 120).map(challengeIn)).size).toBe(1);
    expect(answers.at(-1)?.status).toBe(1004);
    const { db } = server.database;
    await db
      .updateTable('proofChallenge')
      .set({ expiresAt: sql<Date>`now() - interval '61 minutes'` })
      .where('principalId', '=', id)
      .execute();
    await purgeChallenges(db);
    const left = db.selectFrom('proofChallenge').select('id').where('principalId', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a security change', () => {
  test('holds money for 24 hours, states until when, and voids earlier confirmations', async () => {
    const { person, send, confirm } = await newSender(server);
    await confirm(await send());
    await changePassword(person);
    expect(await isProven(server, person)).toBe(false);
    const { changed } = await server.database.db
      .selectFrom('principal')
      .select('securityChangedAt as changed')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const allowedFrom = new Date(changed.getTime() + 86_400_000).toISOString();
    // The app shows the pause before anybody tries.
    expect(await pausedUntil(person)).toBe(allowedFrom);
    const refused = await send();
    expect(refused).toMatchObject({ status: 1217, response: { allowedFrom } });
    expect(refused.msg).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    await letTimePass(server, person, '23 hours 58 minutes');
    expect((await send()).status).toBe(1217);
    await letTimePass(server, person, '3 minutes');
    expect((await send()).status).toBe(1216);
    expect(await pausedUntil(person)).toBeNull();
  });

  test('states the time rounded up to the minute', async () => {
    const { person, send } = await newSender(server);
    const { rows } = await server.database.pool.query<{ until: string }>(
      `update principal set created_at = now() - interval '2 days',
         security_changed_at = date_trunc('minute', now()) - interval '1 hour' + interval '1 second'
       where id = $1
       returning to_char(
         (date_trunc('minute', now()) + interval '23 hours 1 minute') at time zone 'UTC',
         'YYYY-MM-DD HH24:MI "UTC"') as until`,
      [person.id],
    );
    expect((await send()).msg).toContain(rows[0]?.until);
  });

  test('by switching the second factor on or off voids the confirmations of every session', async () => {
    const person = await newMember(server);
    const elsewhere = await anotherSession(server, person);
    await prove(server, elsewhere.token, await askForCode(server, elsewhere));
    const { secret, recoveryCodes } = await switchOn(server, person);
    expect(await isProven(server, elsewhere)).toBe(false);
    expect((await prove(server, person.token, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await isProven(server, person)).toBe(true);
    const input = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('disableTotp', input, person)).status).toBe(200);
    expect(await isProven(server, person)).toBe(false);
  });

  test('by a new password from a mail, or by an operator, ends the session', async () => {
    const { person, send, confirm } = await newSender(server);
    await confirm(await send());
    const { email } = person;
    const before = server.mail.received.filter(({ to }) => to === email).length;
    await server.member('sendForgetPwdCode', { email }, { ip: freshIp() });
    const code = await server.mail.codeTo(email, before);
    const input = { email, code, password: newPassword, passwordRepeat: newPassword };
    expect((await server.member('forgetLoginPwd', input, { ip: freshIp() })).status).toBe(200);
    expect((await send()).status).toBe(1003);

    const other = await newMember(server);
    await switchOn(server, other);
    const { token } = await newOperator(server, ['owner']);
    const reset = { memberId: String(other.id), reason: 'Lost the phone' };
    expect((await server.operator('resetMemberTotp', reset, { token })).status).toBe(200);
    expect((await waitOff(other)).status).toBe(1003);
  });

  test('in progress is waited for: a mailed code is void once the app is on', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const proving = await server.database.transaction(async (tx) => {
      await sql`update principal set totp_secret = 'x', totp_confirmed_at = now()
        where id = ${person.id}`.execute(tx);
      const answer = prove(server, person.token, code);
      await untilOneWaits(server);
      return { answer };
    });
    expect((await proving.answer).status).toBe(1206);
    expect(await isProven(server, person)).toBe(false);
  });
});

test('every call that needs a bound proof describes in all languages what is confirmed', async () => {
  const person = await newMember(server);
  const bound = Object.entries(appCalls).filter(
    ([, call]) => 'protection' in call && call.protection.proof === 'bound',
  );
  expect(bound.length).toBeGreaterThan(5);
  const inputs: Record<string, Record<string, unknown>> = {
    transferToMember: {
      requestId: randomUUID(),
      coin: 'USDT',
      recipientId: await recipientIdOf(server, person, await newMember(server)),
      amount: '0.123456',
    },
    withdrawalApply: {
      requestId: randomUUID(),
      method: 'onChain',
      coin: 'USDT',
      network: 'TRC20',
      address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      amount: '12.5',
    },
    addWithdrawalAddress: {
      network: 'TRC20',
      address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      label: 'Mine',
    },
    setAddressHold: { holdsNewAddresses: false },
    buyContract: { requestId: randomUUID(), level: 2, difference: '900.000000' },
    openExport: { exportId: '1' },
    changePassword: {
      currentPassword: goodPassword,
      password: newPassword,
      passwordRepeat: newPassword,
    },
    beginTotp: { password: goodPassword },
  };
  for (const [name] of bound) {
    for (const language of languages) {
      const input = (inputs[name] ?? {}) as Record<string, never>;
      const from = { token: person.token, language };
      const answer = await server.member(name as 'requestExport', input, from);
      expect([name, answer.status]).toEqual([name, 1216]);
      const { title } = answer.response as unknown as { title: string };
      expect(title.length).toBeGreaterThan(3);
      expect(title).not.toMatch(/[{}]|undefined/);
    }
  }
});
