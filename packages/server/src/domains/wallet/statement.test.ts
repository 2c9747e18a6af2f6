import { randomUUID } from 'node:crypto';
import { parseMoney, type StatementFormat, statementFormats } from '@tradewind/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../courses/testing/contracts.ts';
import { buy } from '../courses/testing/purchases.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readPeriod } from './get-statement.ts';
import { academy, type Line, post } from './ledger/index.ts';
import { parseCsv } from './statement/testing/parse-csv.ts';
import { coin, giveMoney, newPayer, nextPostingsAfter } from './testing/money.ts';
import { transfer } from './testing/transfers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const march = { from: '2099-03-01T00:00:00Z', to: '2099-04-01T00:00:00Z' };
const april = { from: '2099-04-01T00:00:00Z', to: '2099-05-01T00:00:00Z' };

interface Asked {
  readonly format?: StatementFormat;
  readonly coin?: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone?: string;
}

async function ask({ token }: Person, asked: Asked, language: 'en' | 'ko' = 'en') {
  return await server.member(
    'getStatement',
    { format: 'csv', coin, ...asked },
    { token, language },
  );
}

/** Returns the rows of a statement as CSV, without the header. */
async function rowsOf(person: Person, asked: Asked): Promise<string[][]> {
  const { status, response } = await ask(person, asked);
  expect(status).toBe(200);
  const text = Buffer.from(response.content, 'base64').toString('utf8');
  return parseCsv(text.replace(/^\uFEFF/, '')).slice(1);
}

/** Checks that the opening balance plus every line in turn gives the closing balance. */
function expectToAddUp(rows: readonly string[][]): void {
  const balances = rows.map(([, , , balance = '']) => parseMoney(balance));
  for (const [nth, [, , amount = '']] of rows.slice(1, -1).entries())
    expect((balances[nth] ?? 0n) + parseMoney(amount)).toBe(balances[nth + 1]);
  expect(balances.at(-1)).toBe(balances.at(-2));
}

/** Creates a member with a balance of 50 before March, bills in March and one bill later. */
async function someoneWithBills(): Promise<{ person: Person; friend: Person }> {
  const [person, friend] = [await newPayer(server, '50'), await newMember(server)];
  await nextPostingsAfter(server, person, '2099-03-05T23:30:00Z');
  await transfer(server, person, friend, '12.5');
  await giveMoney(server, person, '3.000001', { reason: '=1+1, "said" they' });
  await nextPostingsAfter(server, person, '2099-04-01T00:00:00Z');
  await giveMoney(server, person, '1000');
  return { person, friend };
}

describe('a statement', () => {
  test('may cover a year of local days, even if that year has an additional hour', async () => {
    const person = await newMember(server);
    const year = { from: '2027-10-29T22:00:00Z', to: '2028-10-29T23:00:00Z' };
    expect((await ask(person, { ...year, timeZone: 'Europe/Berlin' })).status).toBe(200);
  });

  test('contains the opening balance, every bill of its period oldest first, and the closing balance', async () => {
    const { person, friend } = await someoneWithBills();
    const rows = await rowsOf(person, march);
    expect(rows.map(([, ...row]) => row.slice(0, 5))).toEqual([
      ['Opening balance (available)', '', '50.000000', 'USDT', ''],
      [expect.any(String), '-12.500000', '37.500000', 'USDT', friend.email],
      [expect.any(String), '3.000001', '40.500001', 'USDT', `'=1+1, "said" they`],
      ['Closing balance (available)', '', '40.500001', 'USDT', ''],
    ]);
    expectToAddUp(rows);
  });

  test('begins with the closing balance of the previous one', async () => {
    const { person } = await someoneWithBills();
    const [before, after] = [await rowsOf(person, march), await rowsOf(person, april)];
    expect(after[0]?.[3]).toBe(before.at(-1)?.[3]);
    expect(after.at(-1)?.[3]).toBe('1040.500001');
    expectToAddUp(after);
  });

  test('leaves a bill at the exact end of its period to the next one', async () => {
    const { person } = await someoneWithBills();
    await nextPostingsAfter(server, person, '2099-04-30T23:59:59.999999Z');
    await giveMoney(server, person, '7');
    const may = { from: april.to, to: '2099-06-01T00:00:00Z' };
    const amountsOf = async (asked: Asked) =>
      (await rowsOf(person, asked)).slice(1, -1).map(([, , amount]) => amount);
    expect(await amountsOf(april)).toEqual(['1000.000000']);
    expect(await amountsOf(may)).toEqual(['7.000000']);
  });

  test('shows the recipient of a transfer the sender’s masked address', async () => {
    const { friend } = await someoneWithBills();
    const day = 86_400_000;
    const [from = '', to = ''] = [-day, day].map((shift) =>
      new Date(Date.now() + shift).toISOString(),
    );
    const rows = await rowsOf(friend, { from, to });
    expect(rows.flat()).toContainEqual(expect.stringMatching(/^pe\*{3}\w\w@example\.com$/));
  });

  test('of a period without bills has equal opening and closing balances', async () => {
    const { person } = await someoneWithBills();
    const may = { from: '2099-05-01T00:00:00Z', to: '2099-06-01T00:00:00Z' };
    expect((await rowsOf(person, may)).map((row) => row[3])).toEqual([
      '1040.500001',
      '1040.500001',
    ]);
    const long = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
    expect((await rowsOf(person, long)).map((row) => row[3])).toEqual(['0.000000', '0.000000']);
    const newcomer = await newMember(server);
    expect((await rowsOf(newcomer, march)).map((row) => row[3])).toEqual(['0.000000', '0.000000']);
  });

  test('of a period without bills shows the balance of its own coin, not of another', async () => {
    await server.database.db
      .insertInto('coin')
      .values({ code: 'TEST', name: 'Another coin', position: 7 })
      .execute();
    const person = await newPayer(server, '5');
    await giveMoney(server, person, '9', { coin: 'TEST' });
    const balancesIn = async (asked: Asked) => (await rowsOf(person, asked)).map((row) => row[3]);
    expect(await balancesIn(march)).toEqual(['5.000000', '5.000000']);
    expect(await balancesIn({ ...march, coin: 'TEST' })).toEqual(['9.000000', '9.000000']);
  });

  test('shows times in the given time zone, and is named by its days there', async () => {
    const { person } = await someoneWithBills();
    const tokyo = { from: '2099-02-28T15:00:00Z', to: '2099-03-31T15:00:00Z' };
    const asked = { ...tokyo, timeZone: 'Asia/Tokyo' };
    expect((await rowsOf(person, asked))[1]?.[0]).toBe('2099-03-06T08:30:00.000+09:00');
    expect((await ask(person, asked)).response).toMatchObject({
      fileName: 'statement-USDT-2099-03-01-2099-03-31.csv',
      mediaType: 'text/csv; charset=utf-8',
    });
  });

  test.each([
    ['en', 'Level 1 contract'],
    ['ko', '레벨 1 계약'],
  ] as const)('names the level of a bought contract in %s', async (language, words) => {
    await offerContracts(server);
    const person = await newPayer(server, '100');
    await nextPostingsAfter(server, person, '2099-03-05T23:30:00Z');
    await buy(server, person, 1, '100.000000');
    const { response } = await ask(person, march, language);
    expect(Buffer.from(response.content, 'base64').toString('utf8')).toContain(`,${words},`);
  });

  test('is available as PDF in the member’s language @long', async () => {
    const { person } = await someoneWithBills();
    const { status, response } = await ask(person, { ...march, format: 'pdf' }, 'ko');
    expect(status).toBe(200);
    expect(response).toMatchObject({
      fileName: 'statement-USDT-2099-03-01-2099-03-31.pdf',
      mediaType: 'application/pdf',
    });
    const content = Buffer.from(response.content, 'base64');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = await getDocumentProxy(new Uint8Array(content));
    const { text } = await extractText(pages, { mergePages: true });
    const { productName } = server.services.settings.now();
    for (const words of [person.email, `– ${coin}`, `${productName} –`])
      expect(text).toContain(words);
    expect(text).toContain(new Date().toISOString().slice(0, 10));
  });
});

describe('a statement is refused', () => {
  test('for a time zone or a coin that does not exist, and for an end before its start', async () => {
    const person = await newMember(server);
    for (const timeZone of ['Mars/Olympus', 'UTC; drop table', '../etc/passwd'])
      expect(await ask(person, { ...march, timeZone })).toMatchObject({
        status: 1100,
        response: { timeZone: expect.any(String) },
      });
    expect(await ask(person, { ...march, coin: 'GOLD' })).toMatchObject({
      status: 1100,
      response: { coin: expect.any(String) },
    });
    for (const to of [march.from, '2099-02-28T00:00:00Z'])
      expect(await ask(person, { ...march, to })).toMatchObject({
        status: 1100,
        response: { to: expect.any(String) },
      });
  });

  test('for more than a year', async () => {
    const person = await newMember(server);
    const from = '2028-01-01T00:00:00Z';
    expect((await ask(person, { from, to: '2029-01-01T00:00:00Z' })).status).toBe(200);
    // A year of local days may be longer by the hours of two clock changes.
    expect((await ask(person, { from, to: '2029-01-01T02:00:00Z' })).status).toBe(200);
    expect((await ask(person, { from, to: '2029-01-01T02:00:01Z' })).status).toBe(1305);
    const whole = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' };
    expect((await ask(person, whole)).status).toBe(1305);
  });

  test('for a while after thirty of one member, in any format', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    for (let nth = 0; nth < 30; nth += 1) expect((await ask(person, march)).status).toBe(200);
    for (const format of statementFormats)
      expect(await ask(person, { ...march, format })).toMatchObject({
        status: 1004,
        msg: expect.stringMatching(/^Too many tries/),
      });
    expect((await ask(other, march)).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select tries, round(extract(epoch from window_ends - now()) / 60)::int as minutes
       from throttle where starts_with(key, 'statement-file:') and tries > 5`,
    );
    expect(rows).toEqual([{ tries: 30, minutes: 10 }]);
  });

  test('for one bill more than its limit, but not for exactly the limit', async () => {
    const person = await newMember(server);
    for (const amount of ['1', '2', '3']) await giveMoney(server, person, amount);
    const period = { coin, from: new Date(0), to: new Date(Date.now() + 60_000) };
    const read = (most: number) => readPeriod(server.database.db, person.id, period, most);
    await expect(read(2)).rejects.toMatchObject({ code: 'statementTooLong' });
    expect((await read(3)).map(({ amount }) => amount)).toEqual([
      1_000_000n,
      2_000_000n,
      3_000_000n,
    ]);
  });

  test('for more than five thousand bills @long', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '1');
    await nextPostingsAfter(server, person, '2099-03-05T00:00:00Z');
    await server.database.transaction(async (tx) => {
      for (let nth = 0; nth < 50; nth += 1) {
        const bills = Array.from({ length: 100 }, (): Line => ({
          holder: person.id,
          account: 'available',
          amount: 1n,
          category: 'adjustment',
        }));
        await post(tx, {
          kind: 'adjustment',
          coin,
          actorId: academy,
          requestId: randomUUID(),
          detail: { reason: 'For a test' },
          lines: [{ holder: academy, account: 'adjustments', amount: -100n }, ...bills],
        });
      }
    });
    const rows = await rowsOf(person, march);
    expect(rows).toHaveLength(5002);
    expectToAddUp(rows);
    await giveMoney(server, person, '1');
    expect((await ask(person, march)).status).toBe(1305);
  });
});
