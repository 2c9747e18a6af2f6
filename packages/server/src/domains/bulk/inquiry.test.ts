import { bulkQueriesKept } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { misses } from './get-record-list.ts';
import { newNumber, publish, register } from './testing/records.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

async function look(person: Person, number: string) {
  return await server.member('getRecordList', { number }, { token: person.token });
}

async function historyOf({ token }: Person, page: { cursor?: string; size?: string } = {}) {
  return (await server.member('getBulkQueryList', page, { token })).response;
}

describe('a member who knows a number', () => {
  test('finds the published record with its parties, days and publisher', async () => {
    const [member, record] = [await newMember(server), await register(server, editor)];
    await publish(server, editor, record);
    const { response } = await look(member, record.number);
    expect(response.items).toMatchObject([
      {
        number: record.number,
        commodity: 'Copper cathodes',
        quantity: '500.5',
        unit: 'tonne',
        buyer: 'Buyer Ltd',
        seller: 'Seller Ltd',
        verifier: null,
        state: 'registered',
        agreedOn: '2026-03-02',
        publishedBy: 'Test Operator',
      },
    ]);
  });

  test('finds it in whatever form the number was copied', async () => {
    const [member, record] = [
      await newMember(server),
      await register(server, editor, { number: `AB-${Date.now()}` }),
    ];
    await publish(server, editor, record);
    const fullWidth = record.number.replaceAll(/[A-Z0-9-]/g, (char) =>
      String.fromCharCode(char.charCodeAt(0) + 0xfe_e0),
    );
    for (const typed of [
      record.number.toLowerCase(),
      ` ${record.number.slice(0, 5)} ${record.number.slice(5)}\u00A0`,
      record.number.replace('-', '–'),
      record.number.replace('-', ' '),
      ` ${record.number.replace('-', ' - ').toLowerCase()}`,
      fullWidth,
    ]) {
      const { response } = await look(member, typed);
      expect(response).toMatchObject({ number: record.number, items: [{ number: record.number }] });
    }
  });

  test('gets the number back as entered, including spaces', async () => {
    const member = await newMember(server);
    const { response } = await look(member, ' no 2026  9999 ');
    expect(response).toEqual({ number: 'NO 2026 9999', items: [] });
    expect((await historyOf(member)).items).toMatchObject([{ number: 'NO 2026 9999' }]);
  });

  test('finds nothing by a prefix, and no record that is unpublished or hidden again', async () => {
    const [member, record] = [await newMember(server), await register(server, editor)];
    expect((await look(member, record.number)).response.items).toEqual([]);
    const shown = (await publish(server, editor, record)).response;
    expect((await look(member, record.number.slice(0, -1))).response.items).toEqual([]);
    expect((await look(member, record.number)).response.items).toHaveLength(1);
    await publish(server, editor, shown, false);
    expect((await look(member, record.number)).response.items).toEqual([]);
  });

  test('gets only one answer with one try left, even if many guesses arrive at the same time', async () => {
    const member = await newMember(server);
    const { throttle } = server.services;
    for (let nth = 0; nth < misses.times - 1; nth += 1)
      await throttle.spend([misses, String(member.id)]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => look(member, newNumber())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1004, 1004, 1004, 1004,
    ]);
    // A refused guess was not looked up.
    expect((await historyOf(member)).items).toHaveLength(1);
  });

  test('uses up no tries by finding records', async () => {
    const [member, record] = [await newMember(server), await register(server, editor)];
    await publish(server, editor, record);
    const { throttle } = server.services;
    for (let nth = 0; nth < misses.times - 1; nth += 1)
      await throttle.spend([misses, String(member.id)]);
    for (let nth = 0; nth < 3; nth += 1)
      expect((await look(member, record.number)).response.items).toHaveLength(1);
    expect((await look(member, newNumber())).status).toBe(200);
    expect((await look(member, record.number)).status).toBe(1004);
  });

  test('cannot enumerate the numbers', async () => {
    const member = await newMember(server);
    const statuses: number[] = [];
    for (let nth = 0; nth < 31; nth += 1) statuses.push((await look(member, newNumber())).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(1004);
  });
});

describe('the search history of a member', () => {
  test('shows each search with its result, newest first, in pages, to that member only', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const record = await register(server, editor);
    await publish(server, editor, record);
    const missing = newNumber();
    await look(member, missing);
    await look(member, record.number);
    const first = await historyOf(member, { size: '1' });
    expect(first.items).toMatchObject([{ number: record.number, isFound: true }]);
    const second = await historyOf(member, { size: '1', cursor: first.nextCursor ?? '' });
    expect(second.items).toMatchObject([{ number: missing, isFound: false }]);
    expect(second.nextCursor).toBeNull();
    expect((await historyOf(other)).items).toEqual([]);
  });

  test('drops its oldest entries when it grows too long', async () => {
    const member = await newMember(server);
    await server.database.db
      .insertInto('bulkQuery')
      .values(
        Array.from({ length: bulkQueriesKept + 5 }, () => ({
          memberId: member.id,
          number: 'OLD-1',
          isFound: false,
        })),
      )
      .execute();
    await look(member, 'NEW-1');
    const kept = await server.database.db
      .selectFrom('bulkQuery')
      .select('number')
      .where('memberId', '=', member.id)
      .orderBy('id', 'desc')
      .execute();
    expect(kept).toHaveLength(bulkQueriesKept);
    expect(kept[0]?.number).toBe('NEW-1');
  });

  test('is cleared when the member asks, for that member only', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    await look(member, newNumber());
    await look(other, newNumber());
    const { response } = await server.member('clearBulkQueries', {}, { token: member.token });
    expect(response).toEqual({ cleared: 1 });
    expect((await historyOf(member)).items).toEqual([]);
    expect((await historyOf(other)).items).toHaveLength(1);
  });
});
