import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementMostLines, transferQuotas } from '@tradewind/contract';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { availableOf, newPayer, setProven, unprove } from './testing/money.ts';
import { recipientIdOf, transfer } from './testing/transfers.ts';
import { haveSpent } from './withdrawal/testing/withdrawals.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Sends one transfer more than the hourly limit; each must get this status. */
async function sendOneTooMany(send: () => Promise<{ status: number }>, status: number) {
  for (let nth = 0; nth < 21; nth += 1) expect((await send()).status).toBe(status);
}

describe('the quota of a member’s transfers', () => {
  test('limits them, and does not count a request that only asks for a code', async () => {
    const [sender, recipient] = [await newPayer(server, '40'), await newMember(server)];
    unprove(server, sender);
    for (let nth = 0; nth < 21; nth += 1)
      expect((await transfer(server, sender, recipient, '1')).status).toBe(1216);
    setProven(server, sender);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await transfer(server, sender, recipient, '1')).status).toBe(200);
    expect((await transfer(server, sender, recipient, '1')).status).toBe(1004);
    const inside = { method: 'internal', coin: 'USDT', address: recipient.email } as const;
    const wish = { ...inside, requestId: randomUUID(), amount: '1' };
    expect((await server.member('withdrawalApply', wish, sender)).status).toBe(1004);
    expect(await availableOf(server, recipient)).toBe('20.000000');
  });

  test('counts no transfer that is refused before its code: during the security wait, for an unknown recipient and after too many challenges', async () => {
    const [sender, recipient] = [await newPayer(server, '40'), await newMember(server)];
    await sql`update principal set security_changed_at = now(), created_at = now() - interval '2 days'
      where id = ${sender.id}`.execute(server.database.db);
    await sendOneTooMany(() => transfer(server, sender, recipient, '1'), 1217);
    await sql`update principal set security_changed_at = created_at where id = ${sender.id}`.execute(
      server.database.db,
    );
    const unknown = { coin: 'USDT', recipientId: '999999999', amount: '1' };
    await sendOneTooMany(
      () => server.member('transferToMember', { ...unknown, requestId: randomUUID() }, sender),
      1303,
    );
    unprove(server, sender);
    expect((await transfer(server, sender, recipient, '1')).status).toBe(1216);
    await haveSpent(server, 'proof-challenge', 120);
    await sendOneTooMany(() => transfer(server, sender, recipient, '1'), 1004);
    await haveSpent(server, 'proof-challenge', 0);
    setProven(server, sender);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await transfer(server, sender, recipient, '1')).status).toBe(200);
    expect((await transfer(server, sender, recipient, '1')).status).toBe(1004);
  });

  test('counts new requests only: a repeated one gets its first answer even at the limit', async () => {
    const [sender, recipient] = [await newPayer(server, '40'), await newMember(server)];
    const recipientId = await recipientIdOf(server, sender, recipient);
    const input = { coin: 'USDT', recipientId, amount: '1' };
    const send = (requestId: string) =>
      server.member('transferToMember', { ...input, requestId }, { token: sender.token });
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const requestId of ids) {
      const sent = await send(requestId);
      expect(sent.status).toBe(200);
      expect(await send(requestId)).toEqual(sent);
    }
    const [last = ''] = ids.slice(-1);
    expect((await send(last)).status).toBe(200);
    expect((await send(randomUUID())).status).toBe(1004);
    const other = { ...input, requestId: last, amount: '2' };
    expect((await server.member('transferToMember', other, sender)).status).toBe(1302);
    expect(await availableOf(server, recipient)).toBe('20.000000');
  });

  test('counts a withdrawal to a member in the same way', async () => {
    const [sender, recipient] = [await newPayer(server, '40'), await newMember(server)];
    const inside = { method: 'internal', coin: 'USDT', address: recipient.email } as const;
    const send = (requestId: string) =>
      server.member('withdrawalApply', { ...inside, amount: '1', requestId }, sender);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const requestId of ids) {
      const sent = await send(requestId);
      expect(sent.status).toBe(200);
      expect(await send(requestId)).toEqual(sent);
    }
    expect((await send(randomUUID())).status).toBe(1004);
    expect((await send(ids[19] ?? '')).status).toBe(200);
    expect(await availableOf(server, recipient)).toBe('20.000000');
  });

  test('keeps one sender from filling more than a fortieth of a recipient’s statement in a day', () => {
    const aDay = transferQuotas.find(({ seconds }) => seconds === 86_400)?.times ?? Infinity;
    // Two windows of the quota can begin in one day.
    expect(2 * aDay).toBeLessThanOrEqual(statementMostLines / 40);
  });
});
