import { readFile } from 'node:fs/promises';
import { exportsPerDay } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offerContracts } from '../courses/testing/contracts.ts';
import { buy } from '../courses/testing/purchases.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { anotherSession } from '../members/testing/proof.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newPayer, setProven } from '../wallet/testing/money.ts';
import { transfer } from '../wallet/testing/transfers.ts';
import { purgeExports } from './make-export.ts';
import { memberSources } from './sources.ts';
import { writeExport } from './write-export.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await offerContracts(server);
});
afterAll(() => server.stop());

async function request({ token }: Person) {
  return await server.member('requestExport', {}, { token });
}

async function ready({ token }: Person) {
  return await vi.waitFor(
    async () => {
      const { response } = await server.member('getExport', {}, { token });
      if (response.export?.state !== 'ready') throw new Error('The export is not ready yet');
      return response.export;
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function openAndFetch(person: Person, exportId: string) {
  await server.member('openExport', { exportId }, { token: person.token });
  return await fetchPart(person, exportId, 1);
}

async function fetchPart({ token }: Person, exportId: string, part: number) {
  return await server.member('getExportPart', { exportId, part: String(part) }, { token });
}

interface Section {
  items: Record<string, unknown>[];
  isComplete: boolean;
}

describe('a member’s export', () => {
  test('contains everything from every domain as one JSON document, announced by mail', async () => {
    const [person, friend] = [await newPayer(server, '500'), await newMember(server)];
    await buy(server, person, 1, '100.000000');
    await transfer(server, person, friend, '12.5');
    await server.member('getRecordList', { number: 'TW-404' }, { token: person.token });
    expect((await request(person)).response).toMatchObject({ state: 'waiting' });
    const { exportId, parts, size } = await ready(person);
    expect(parts).toBe(1);
    const { response } = await openAndFetch(person, exportId);
    expect(Buffer.byteLength(response.content)).toBe(size);
    const file = JSON.parse(response.content) as { sections: Record<string, Section> };
    expect(file).toMatchObject({ format: 'tradewind-account-export', version: 1 });
    const { profile, purchases, bills, balances, sessions, bulkQueries } = file.sections;
    expect(profile?.items).toMatchObject([{ email: person.email, contractLevel: 1 }]);
    expect(purchases?.items).toMatchObject([{ level: 1, paid: '100.000000' }]);
    expect(bills?.items.map(({ category, amount }) => [category, amount])).toEqual([
      ['transferOut', '-12.500000'],
      ['contractPurchase', '-100.000000'],
      ['adjustment', '500.000000'],
    ]);
    expect(balances?.items).toMatchObject([{ coin: 'USDT', available: '387.500000' }]);
    expect(sessions?.items).toHaveLength(1);
    expect(bulkQueries?.items).toMatchObject([{ number: 'TW-404', isFound: false }]);
    expect(Object.values(file.sections).every(({ isComplete }) => isComplete)).toBe(true);
    expect(response.content).not.toContain('passwordHash');
    // There is also a mail about their transfer.
    const isItsMail = ({ to, source }: { to: string; source: string }) =>
      to === person.email && source.includes('Subject: Your data is ready');
    await vi.waitFor(() => expect(server.mail.received.filter(isItsMail)).toHaveLength(1), {
      timeout: 30_000,
    });
  });

  test('has the sections that its description lists', async () => {
    const description = new URL('../../../../../docs/account-export.md', import.meta.url);
    const listed = (await readFile(description, 'utf8')).matchAll(/^\| `(\w+)`/gm);
    const sections = memberSources.flatMap((source) => Object.keys(source.sections));
    expect(Array.from(listed, ([, name = '']) => name).toSorted()).toEqual(sections.toSorted());
  });

  test('has every mail, oldest first, however many there are', async () => {
    const person = await newMember(server);
    const { db } = server.database;
    await sql`insert into mail (recipient, kind, language, subject, state)
      select ${person.email}, 'code', 'en', n::text, 'kept' from generate_series(1, 5001) n`.execute(
      db,
    );
    const making = { product: 'Test', madeAt: new Date(), secrets: server.services.secrets };
    const owner = { memberId: person.id, email: person.email };
    let text = '';
    for await (const piece of writeExport(db, memberSources, owner, making)) text += piece;
    const { mails } = (JSON.parse(text) as { sections: Record<string, Section> }).sections;
    expect(mails?.items).toHaveLength(5001);
    expect(mails?.items.at(-1)).toMatchObject({ subject: '5001' });
    expect(mails).toMatchObject({ isComplete: true });
  });

  test('needs proof both to be requested and to be fetched', async () => {
    const person = await newMember(server);
    expect((await request(person)).status).toBe(1216);
    setProven(server, person);
    await request(person);
    const { exportId } = await ready(person);
    // The proof for the request does not open the export.
    expect((await fetchPart(person, exportId, 1)).status).toBe(1006);
    server.provers.delete(person.id);
    const open = () => server.member('openExport', { exportId }, { token: person.token });
    expect((await open()).status).toBe(1216);
    setProven(server, person);
    expect((await open()).status).toBe(200);
    expect((await fetchPart(person, exportId, 1)).status).toBe(200);
  });

  test('belongs to the member alone, is stored encrypted, and is deleted when it expires', async () => {
    const [person, other] = [await newPayer(server), await newPayer(server)];
    await request(person);
    const { exportId } = await ready(person);
    expect((await openAndFetch(other, exportId)).status).toBe(1006);
    const { db } = server.database;
    const stored = await db
      .selectFrom('accountExportPart')
      .select('content')
      .where('exportId', '=', BigInt(exportId))
      .executeTakeFirstOrThrow();
    expect(stored.content.includes(person.email)).toBe(false);
    expect((await openAndFetch(person, exportId)).status).toBe(200);
    const elsewhere = await anotherSession(server, person);
    expect((await fetchPart(elsewhere, exportId, 1)).status).toBe(1006);
    await sql`update account_export set expires_at = now() - interval '1 second'
      where id = ${exportId}`.execute(db);
    expect((await openAndFetch(person, exportId)).status).toBe(1006);
    await purgeExports(db);
    expect(await db.selectFrom('accountExportPart').select('part').execute()).not.toContainEqual({
      exportId: BigInt(exportId),
    });
  });

  test('is made one at a time and only a few times a day', async () => {
    const person = await newPayer(server);
    const answers = await Promise.all([request(person), request(person), request(person)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(
      exportsPerDay,
    );
    await ready(person);
    const statuses: number[] = [];
    for (let nth = 0; nth < exportsPerDay + 1; nth += 1) {
      statuses.push((await request(person)).status);
      await ready(person);
    }
    expect(statuses.at(-1)).toBe(1004);
  });
});

async function* endless(): AsyncIterable<object> {
  for (let nth = 0; ; nth += 1) yield { nth };
}

test('a section of the export that is longer than the limit says that it is incomplete', async () => {
  let text = '';
  const pieces = writeExport(
    server.database.db,
    [{ sections: { many: endless } }],
    { memberId: 1n, email: 'a@example.com' },
    { product: 'Test', madeAt: new Date(0), secrets: server.services.secrets },
  );
  for await (const piece of pieces) text += piece;
  const file = JSON.parse(text) as { sections: { many: Section } };
  expect(file.sections.many.isComplete).toBe(false);
  expect(file.sections.many.items).toHaveLength(100_000);
});
