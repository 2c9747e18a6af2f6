import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskEmail } from '../../members/index.ts';
import { block } from '../../members/testing/block.ts';
import { leave } from '../../privacy/testing/close.ts';
import { newEmail, newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tally } from '../testing/all-money.ts';
import { availableOf, newPayer } from '../testing/money.ts';
import { lookUp, recipientIdOf, transfer } from '../testing/transfers.ts';
import { createRecipientEmails, findRecipient, notePaid, purgeLookUps } from './recipients.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function recentOf({ token }: Person) {
  return (await server.member('getRecentRecipients', {}, { token })).response.items;
}

describe('looking a recipient up', () => {
  test('says who it is, masked, since when they are a member and whether they were paid before', async () => {
    const [sender, recipient] = [await newPayer(server, '5'), await newMember(server)];
    const { response } = await lookUp(server, sender, `  ${recipient.email.toUpperCase()} `);
    expect(response).toEqual({
      recipientId: expect.stringMatching(/^\d+$/),
      email: maskEmail(recipient.email),
      memberSince: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
      firstPaidAt: null,
    });
    const { recipientId } = response;
    const input = { requestId: randomUUID(), coin: 'USDT', recipientId, amount: '5' };
    expect((await server.member('transferToMember', input, sender)).status).toBe(200);
    const again = await lookUp(server, sender, recipient.email);
    expect(again.response).toEqual({ ...response, firstPaidAt: expect.any(String) });
    const back = await lookUp(server, recipient, sender.email);
    expect(back.response.firstPaidAt).toBeNull();
  });

  test('answers the same of members who are blocked or about to leave', async () => {
    const [sender, plain, blocked, leaving] = [
      await newMember(server),
      await newMember(server),
      await newMember(server),
      await newPayer(server),
    ];
    await block(server, blocked);
    expect((await server.member('requestClosing', {}, leaving)).status).toBe(200);
    const shapes = [];
    for (const { email } of [plain, blocked, leaving]) {
      const { status, response } = await lookUp(server, sender, email);
      shapes.push({ status, memberSince: response.memberSince, firstPaidAt: response.firstPaidAt });
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  test('finds nobody at an unknown address, an operator’s, one of a member who has left, and one’s own', async () => {
    const [sender, gone] = [await newMember(server), await newMember(server)];
    const operator = await newOperator(server, ['owner']);
    await leave(server, gone);
    const tombstone = `closed-${gone.id}@closed.invalid`;
    for (const email of [newEmail(), operator.email, gone.email, tombstone])
      expect((await lookUp(server, sender, email)).status).toBe(1303);
    expect((await lookUp(server, sender, sender.email)).status).toBe(1304);
  });

  test('finds nobody if the account closes at the same moment', async () => {
    const [sender, leaving] = [await newMember(server), await newMember(server)];
    const { db } = server.database;
    const looking = await server.database.transaction(async (tx) => {
      await sql`select from member where id = ${leaving.id} for update`.execute(tx);
      await sql`update member set closed_at = now() where id = ${leaving.id}`.execute(tx);
      const answer = lookUp(server, sender, leaving.email);
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows)
        .not.toEqual([]);
      return { answer };
    });
    expect((await looking.answer).status).toBe(1303);
  });

  test('ends for an hour after ten wrong addresses, then also for right ones', async () => {
    const [sender, known] = [await newMember(server), await newMember(server)];
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await lookUp(server, sender, known.email)).status).toBe(200);
      expect((await lookUp(server, sender, newEmail())).status).toBe(1303);
    }
    expect((await lookUp(server, sender, known.email)).status).toBe(1004);
    expect((await lookUp(server, sender, newEmail())).status).toBe(1004);
  });

  test('reveals no more to parallel look-ups than to serial ones', async () => {
    const sender = await newMember(server);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => lookUp(server, sender, newEmail())),
    );
    expect(tally(answers)).toEqual({ 1303: 10, 1004: 15 });
  });

  test('ends for a day after thirty wrong addresses, however they are spread over its hours', async () => {
    const [sender, known] = [await newMember(server), await newMember(server)];
    expect((await lookUp(server, sender, newEmail())).status).toBe(1303);
    const anew = (rule: string, tries: number) =>
      server.database.pool.query('update throttle set tries = $2 where starts_with(key, $1)', [
        `recipient-wrong-${rule}:`,
        tries,
      ]);
    await anew('day', 29);
    await anew('hour', 0);
    expect((await lookUp(server, sender, known.email)).status).toBe(200);
    expect((await lookUp(server, sender, newEmail())).status).toBe(1303);
    await anew('hour', 0);
    expect((await lookUp(server, sender, known.email)).status).toBe(1004);
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from window_ends - now()) / 3600)::int as seconds from throttle
      where starts_with(key, 'recipient-wrong-day:') and tries = 30`.execute(server.database.db);
    expect(rows).toEqual([{ seconds: 24 }]);
    // Resets the used tries, so that the other tests of this file start without any.
    await anew('day', 0);
    await anew('network', 0);
  });

  test('counts right addresses as well', async () => {
    const [sender, known] = [await newMember(server), await newMember(server)];
    for (let nth = 0; nth < 30; nth += 1)
      expect((await lookUp(server, sender, known.email)).status).toBe(200);
    expect((await lookUp(server, sender, known.email)).status).toBe(1004);
  });

  test('counts the wrong addresses of all members behind one network', async () => {
    const ip = '203.0.113.77';
    const known = await newMember(server);
    for (let sender = 0; sender < 10; sender += 1) {
      const person = await newMember(server);
      for (let nth = 0; nth < 10; nth += 1) await lookUp(server, person, newEmail(), ip);
    }
    const next = await newMember(server);
    expect((await lookUp(server, next, known.email, ip)).status).toBe(1004);
    expect((await lookUp(server, next, known.email, '198.51.100.9')).status).toBe(200);
  });

  test('leaves no trace after a day if the recipient was not paid', async () => {
    const { db } = server.database;
    const [sender, paid, looked] = [
      await newPayer(server, '1'),
      await newMember(server),
      await newMember(server),
    ];
    await transfer(server, sender, paid, '1');
    await recipientIdOf(server, sender, looked);
    const rows = () =>
      db
        .selectFrom('transferRecipient')
        .select('recipientId')
        .where('memberId', '=', sender.id)
        .execute();
    const lookedUp = (hours: number) =>
      sql`update transfer_recipient set looked_up_at = now() - ${hours} * interval '1 hour'
        where member_id = ${sender.id}`.execute(db);
    await purgeLookUps(db);
    await lookedUp(23);
    await purgeLookUps(db);
    expect(await rows()).toHaveLength(2);
    await lookedUp(25);
    // Another look-up restarts the period of one day.
    await recipientIdOf(server, sender, looked);
    await purgeLookUps(db);
    expect(await rows()).toHaveLength(2);
    await lookedUp(25);
    await purgeLookUps(db);
    expect(await rows()).toEqual([{ recipientId: paid.id }]);
  });
});

describe('a recipient’s id', () => {
  test('is of no use to anybody but the sender who looked the recipient up', async () => {
    const { db } = server.database;
    const [sender, other, recipient] = [
      await newMember(server),
      await newMember(server),
      await newMember(server),
    ];
    const [id, others] = [
      await recipientIdOf(server, sender, recipient),
      await recipientIdOf(server, other, recipient),
    ];
    expect(id).not.toBe(others);
    expect(await findRecipient(db, sender.id, id)).toBe(recipient.id);
    expect(await findRecipient(db, sender.id, others)).toBeUndefined();
    const emailOf = createRecipientEmails(db);
    expect(await emailOf(sender.id, BigInt(id))).toBe(recipient.email);
    expect(await emailOf(sender.id, BigInt(others))).toBeUndefined();
  });

  test('remembers the first and the last time and the smallest amount that was paid', async () => {
    const { database } = server;
    const [sender, recipient, other] = [
      await newMember(server),
      await newMember(server),
      await newMember(server),
    ];
    const pay = (...amounts: bigint[]) =>
      database.transaction((tx) =>
        notePaid(tx, [
          ...amounts.map((amount) => ({ senderId: sender.id, recipientId: recipient.id, amount })),
          { senderId: other.id, recipientId: recipient.id, amount: 20_000n },
        ]),
      );
    const read = () =>
      database.db
        .selectFrom('transferRecipient')
        .select(['firstPaidAt', 'lastPaidAt', 'leastAmount'])
        .where('memberId', '=', sender.id)
        .executeTakeFirstOrThrow();
    const changes = [];
    let before = { firstPaidAt: new Date(0), lastPaidAt: new Date(0), leastAmount: 0n };
    await recipientIdOf(server, sender, recipient);
    for (const amounts of [[70_000n, 50_000n], [90_000n], [30_000n]]) {
      await pay(...amounts);
      const { firstPaidAt, lastPaidAt, leastAmount } = await read();
      const isFirst = Number(firstPaidAt) !== Number(before.firstPaidAt);
      changes.push([isFirst, Number(lastPaidAt) > Number(before.lastPaidAt), leastAmount]);
      before = {
        firstPaidAt: firstPaidAt ?? new Date(0),
        lastPaidAt: lastPaidAt ?? new Date(0),
        leastAmount: leastAmount ?? 0n,
      };
    }
    expect(changes).toEqual([
      [true, true, 50_000n],
      [false, true, 50_000n],
      [false, true, 30_000n],
    ]);
  });
});

describe('the recent recipients', () => {
  test('are the last eight members who were paid, masked, latest first, and can be sent to', async () => {
    const sender = await newPayer(server, '20');
    const friends = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const friend = await newMember(server);
      friends.push(friend);
      await transfer(server, sender, friend, '1');
    }
    await recipientIdOf(server, sender, await newMember(server));
    const [first] = friends;
    if (!first) throw new Error('Nine friends');
    await transfer(server, sender, first, '1');
    const items = await recentOf(sender);
    const expected = [first, ...friends.slice(2).toReversed()];
    expect(items.map(({ email }) => email)).toEqual(expected.map(({ email }) => maskEmail(email)));
    const { recipientId = '', firstPaidAt, lastPaidAt, memberSince } = items[0] ?? {};
    expect(memberSince).toBe(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
    expect((firstPaidAt ?? '') < (lastPaidAt ?? '')).toBe(true);
    const input = { requestId: randomUUID(), coin: 'USDT', recipientId, amount: '1' };
    expect((await server.member('transferToMember', input, sender)).status).toBe(200);
    expect(await availableOf(server, first)).toBe('3.000000');
  });

  test('lose a member who leaves', async () => {
    const [sender, stays, gone] = [
      await newPayer(server, '2'),
      await newMember(server),
      await newMember(server),
    ];
    await transfer(server, sender, stays, '1');
    await transfer(server, sender, gone, '1');
    await leave(server, gone);
    expect((await recentOf(sender)).map(({ email }) => email)).toEqual([maskEmail(stays.email)]);
  });

  test('are read from an index, however many there are', async () => {
    const { db } = server.database;
    const sender = await newMember(server);
    const plan = await db.transaction().execute(async (tx) => {
      // With few rows the planner would read and sort all of them; this test is about many.
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain
        select id from transfer_recipient where member_id = ${sender.id} and last_paid_at is not null
        order by last_paid_at desc limit 8`.execute(tx);
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
    expect(plan).toContain('transfer_recipient_recent');
    expect(plan).not.toContain('Sort');
  });
});
