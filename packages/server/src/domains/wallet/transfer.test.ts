import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '@tradewind/contract';
import { maskEmail } from '../members/index.ts';
import { block } from '../members/testing/block.ts';
import { leave } from '../privacy/testing/close.ts';
import { goodPassword, newEmail, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notePaid } from './recipient/recipients.ts';
import { refusalOf } from './testing/all-money.ts';
import { openIncidentOf, resolveIncidentsOf } from './testing/incidents.ts';
import { availableOf, giveMoney, newPayer, setProven, unprove } from './testing/money.ts';
import { recipientIdOf, transfer } from './testing/transfers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function changeSecurity({ id }: Person): Promise<void> {
  await sql`update principal set security_changed_at = now(), created_at = now() - interval '2 days'
    where id = ${id}`.execute(server.database.db);
}

async function noticesOf({ token }: Person, language?: Language) {
  const { response } = await server.member(
    'getInformationList',
    { type: 'notice' },
    { token, ...(language !== undefined && { language }) },
  );
  return response.items;
}

describe('a transfer to another member', () => {
  test('moves the amount at once and without a charge', async () => {
    const [sender, recipient] = [await newPayer(server, '20'), await newMember(server)];
    const answer = await transfer(server, sender, recipient, '12.5');
    expect(answer).toMatchObject({
      status: 200,
      response: { coin: 'USDT', amount: '12.500000', balanceAfter: '7.500000' },
    });
    expect(await availableOf(server, sender)).toBe('7.500000');
    expect(await availableOf(server, recipient)).toBe('12.500000');
  });

  test('is refused while a deposit of the sender is in doubt, but a repeated one is still answered', async () => {
    const [sender, recipient] = [await newPayer(server, '20'), await newMember(server)];
    const requestId = randomUUID();
    const sent = await transfer(server, sender, recipient, '5', { requestId });
    await openIncidentOf(server, sender);
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '1'))).toBe(1340);
    expect((await transfer(server, sender, recipient, '5', { requestId })).response).toEqual(
      sent.response,
    );
    await resolveIncidentsOf(server, sender);
    expect((await transfer(server, sender, recipient, '1')).status).toBe(200);
  });

  test('may have exactly the smallest amount, with up to six decimals above it, and no less', async () => {
    const [sender, recipient] = [await newPayer(server, '0.030001'), await newMember(server)];
    expect((await transfer(server, sender, recipient, '0.01')).status).toBe(200);
    expect((await transfer(server, sender, recipient, '0.010001')).status).toBe(200);
    const small = await transfer(server, sender, recipient, '0.009999');
    expect(small).toMatchObject({ status: 1339, msg: expect.stringContaining('0.01 USDT') });
    expect(await availableOf(server, recipient)).toBe('0.020001');
    const { response } = await server.member('getCoinWithdrawType', {}, sender);
    expect(response.items).toContainEqual(
      expect.objectContaining({ type: 'internal', minimum: '0.010000' }),
    );
  });

  test('below the smallest amount is refused by the database, too, together with the posting', async () => {
    const { database } = server;
    const [sender, recipient] = [await newPayer(server, '1'), await newMember(server)];
    const small = { senderId: sender.id, recipientId: recipient.id, amount: 9999n };
    await expect(database.transaction((tx) => notePaid(tx, [small]))).rejects.toThrow(
      'transfer_is_large_enough',
    );
  });

  test('reaches a blocked recipient like any other, so that the sender learns nothing', async () => {
    const [sender, recipient] = [await newPayer(server, '2'), await newMember(server)];
    await block(server, recipient);
    expect((await transfer(server, sender, recipient, '2')).status).toBe(200);
    expect(await availableOf(server, recipient)).toBe('2.000000');
  });

  test('that is repeated returns the first result, even if it would be refused now', async () => {
    const [sender, recipient] = [await newPayer(server, '5'), await newMember(server)];
    const recipientId = await recipientIdOf(server, sender, recipient);
    const input = { requestId: randomUUID(), coin: 'USDT', recipientId, amount: '2' };
    const send = () => server.member('transferToMember', input, { token: sender.token });
    const first = await send();
    unprove(server, sender);
    expect(await send()).toEqual(first);
    expect(await availableOf(server, sender)).toBe('3.000000');
  });

  test('is announced to the sender by mail, at most once an hour', async () => {
    const [sender, recipient] = [await newPayer(server, '5'), await newMember(server)];
    const mails = async () =>
      await server.database.db
        .selectFrom('mail')
        .select(['kind', 'language'])
        .where('recipient', '=', sender.email)
        .where('kind', '=', 'transfer-sent')
        .execute();
    const tooMuch = () => transfer(server, sender, recipient, '6');
    expect(await refusalOf(server, tooMuch)).toBe(1301);
    expect(await mails()).toEqual([]);
    // The session of an intruder may use a language that the owner does not know.
    const recipientId = await recipientIdOf(server, sender, recipient);
    const input = { coin: 'USDT', recipientId, amount: '1' };
    for (let nth = 0; nth < 2; nth += 1)
      await server.member(
        'transferToMember',
        { ...input, requestId: randomUUID() },
        { token: sender.token, language: 'ru' },
      );
    expect(await mails()).toEqual([{ kind: 'transfer-sent', language: 'en' }]);
  });

  test('may be forwarded by its recipient', async () => {
    const [first, second, third] = [
      await newPayer(server, '5'),
      await newPayer(server),
      await newMember(server),
    ];
    await transfer(server, first, second, '5');
    expect((await transfer(server, second, third, '5')).status).toBe(200);
    expect(await availableOf(server, third)).toBe('5.000000');
  });
});

describe('nothing changes when a transfer is refused', () => {
  test('without a code for this very transfer, even if another was confirmed', async () => {
    const [sender, recipient] = [await newMember(server), await newMember(server)];
    await giveMoney(server, sender, '10');
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '1'))).toBe(1216);
    setProven(server, sender);
    expect((await transfer(server, sender, recipient, '2')).status).toBe(200);
    unprove(server, sender);
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '2'))).toBe(1216);
  });

  test('for a day after the password was changed, whatever was proven since', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const password = 'another walk along the quay';
    const change = { currentPassword: goodPassword, password, passwordRepeat: password };
    const { token } = sender;
    expect((await server.member('changePassword', change, { token, confirms: true })).status).toBe(
      200,
    );
    setProven(server, sender);
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '1'))).toBe(1217);
    await sql`update principal set security_changed_at = now() - interval '24 hours 1 second',
      created_at = now() - interval '2 days' where id = ${sender.id}`.execute(server.database.db);
    expect((await transfer(server, sender, recipient, '1')).status).toBe(200);
  });

  test('because it goes to another sender’s recipient, to a member who has left or to one who was never looked up', async () => {
    const [sender, other] = [await newPayer(server, '10'), await newMember(server)];
    const [recipient, gone] = [await newMember(server), await newMember(server)];
    const ids = [
      await recipientIdOf(server, other, recipient),
      await recipientIdOf(server, sender, gone),
      '999999999',
    ];
    await leave(server, gone);
    for (const recipientId of ids) {
      const input = { requestId: randomUUID(), coin: 'USDT', recipientId, amount: '1' };
      const answer = await server.member('transferToMember', input, sender);
      expect(answer.status).toBe(1303);
    }
    expect(await availableOf(server, sender)).toBe('10.000000');
  });

  test('because it exceeds the balance, of a member with money or of one who never had any', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '10.000001'))).toBe(
      1301,
    );
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '999999999999'))).toBe(
      1301,
    );
    const newcomer = await newPayer(server);
    expect(await refusalOf(server, () => transfer(server, newcomer, recipient, '0.01'))).toBe(1301);
  });

  test('because the coin does not exist', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const given = { coin: 'GOLD' };
    expect(await refusalOf(server, () => transfer(server, sender, recipient, '1', given))).toBe(
      1100,
    );
  });
});

describe('repeating a transfer request', () => {
  test('gives the first answer and sends nothing', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const requestId = randomUUID();
    const first = await transfer(server, sender, recipient, '4', { requestId });
    await transfer(server, sender, recipient, '5');
    expect(await transfer(server, sender, recipient, '4', { requestId })).toEqual(first);
    expect(await transfer(server, sender, recipient, '4.000000', { requestId })).toEqual(first);
    const shouted = { requestId: requestId.toUpperCase() };
    expect(await transfer(server, sender, recipient, '4', shouted)).toEqual(first);
    expect(await availableOf(server, recipient)).toBe('9.000000');
  });

  test('with another amount or recipient is refused', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const other = await newMember(server);
    const requestId = randomUUID();
    await transfer(server, sender, recipient, '4', { requestId });
    expect(await refusalOf(server, () => transfer(server, sender, other, '4', { requestId }))).toBe(
      1302,
    );
    expect(
      await refusalOf(server, () => transfer(server, sender, recipient, '3', { requestId })),
    ).toBe(1302);
  });

  test('gives the first answer without another code, and is refused with any other content', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const other = await newMember(server);
    const requestId = randomUUID();
    const first = await transfer(server, sender, recipient, '4', { requestId });
    unprove(server, sender);
    expect(await transfer(server, sender, recipient, '4', { requestId })).toEqual(first);
    setProven(server, sender);
    const refused = (to: Pick<Person, 'id'>, amount: string, given = {}) =>
      refusalOf(server, () => transfer(server, sender, to, amount, { requestId, ...given }));
    expect(await refused(recipient, '3')).toBe(1302);
    expect(await refused(other, '4')).toBe(1302);
    expect(await refused(recipient, '4', { coin: 'NONE' })).toBe(1302);
    expect(await availableOf(server, sender)).toBe('6.000000');
  });

  test('gives the first answer after the recipient has left, even without another code', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const { token } = sender;
    const recipientId = await recipientIdOf(server, sender, recipient);
    const input = { requestId: randomUUID(), coin: 'USDT', recipientId, amount: '2' };
    const to = { requestId: randomUUID(), coin: 'USDT', method: 'internal', amount: '1' } as const;
    const send = () => server.member('transferToMember', input, { token });
    const withdraw = (address = recipient.email) =>
      server.member('withdrawalApply', { ...to, address }, { token });
    const [sent, withdrawn] = [await send(), await withdraw()];
    expect([sent.status, withdrawn.status]).toEqual([200, 200]);
    await leave(server, recipient);
    unprove(server, sender);
    expect([await send(), await withdraw()]).toEqual([sent, withdrawn]);
    await server.database.pool.query('delete from proof_challenge where principal_id = $1', [
      sender.id,
    ]);
    expect([await send(), await withdraw()]).toEqual([sent, withdrawn]);
    // These calls are not counted, so the answer must be the same for every address.
    for (const address of [(await newMember(server)).email, newEmail()])
      expect(await withdraw(address)).toEqual(withdrawn);
    setProven(server, sender);
    const other = { ...input, amount: '3' };
    expect((await server.member('transferToMember', other, sender)).status).toBe(1302);
    expect(await availableOf(server, sender)).toBe('7.000000');
  });

  test('is refused after a security change, and nothing is sent twice', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const requestId = randomUUID();
    await transfer(server, sender, recipient, '4', { requestId });
    await changeSecurity(sender);
    const again = () => transfer(server, sender, recipient, '4', { requestId });
    expect(await refusalOf(server, again)).toBe(1217);
    expect(await availableOf(server, sender)).toBe('6.000000');
  });

  test('without a proof of identity is still refused if the first was never posted', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    unprove(server, sender);
    for (let nth = 0; nth < 31; nth += 1)
      expect((await transfer(server, sender, recipient, '4')).status).toBe(1216);
  });

  test('may succeed if the first was refused', async () => {
    const [sender, recipient] = [await newPayer(server), await newMember(server)];
    const requestId = randomUUID();
    expect((await transfer(server, sender, recipient, '1', { requestId })).status).toBe(1301);
    await giveMoney(server, sender, '1');
    expect((await transfer(server, sender, recipient, '1', { requestId })).status).toBe(200);
  });
});

describe('the recipient of a transfer', () => {
  test('gets one notice, with the amount and the masked address of the sender', async () => {
    const [sender, recipient] = [await newPayer(server, '20'), await newMember(server)];
    const requestId = randomUUID();
    for (let nth = 0; nth < 3; nth += 1)
      await transfer(server, sender, recipient, '12.5', { requestId });
    const [notice, ...others] = await noticesOf(recipient);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: 'Transfer received', isRead: false });
    const { response } = await server.member(
      'getInformation',
      { informationId: notice?.informationId ?? '' },
      recipient,
    );
    expect(response.body).toContain('12.50 USDT');
    expect(response.body).toContain(maskEmail(sender.email));
    expect(response.body).not.toContain(sender.email);
    expect((await noticesOf(recipient, 'cn'))[0]?.title).toBe('收到转账');
  });

  test('gets no notice of a refused transfer', async () => {
    const [sender, recipient] = [await newPayer(server, '1'), await newMember(server)];
    expect((await transfer(server, sender, recipient, '2')).status).toBe(1301);
    expect(await noticesOf(recipient)).toEqual([]);
  });

  test('gets a notice of each of many transfers that arrive together', async () => {
    const recipient = await newMember(server);
    const senders = await Promise.all(Array.from({ length: 12 }, () => newPayer(server, '1')));
    await Promise.all(
      senders.flatMap((sender) => [
        transfer(server, sender, recipient, '1'),
        transfer(server, sender, recipient, '1'),
      ]),
    );
    expect(await availableOf(server, recipient)).toBe('12.000000');
    expect(await noticesOf(recipient)).toHaveLength(12);
  });
});
