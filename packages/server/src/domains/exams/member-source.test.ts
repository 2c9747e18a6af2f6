import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { examSource } from './member-source.ts';
import { openFormal } from './testing/passing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function exported({ id, email }: Person, section: string): Promise<object[]> {
  const { database, services } = server;
  const owner = { memberId: id, email };
  const found = examSource.sections[section]?.(database.db, owner, services.secrets) ?? [];
  const rows: object[] = [];
  for await (const row of found) rows.push(row);
  return rows;
}

test("a member's data export has openings with the teacher's text, rewards, and certificates as issued", async () => {
  const { db } = server.database;
  const exam = await openFormal(server, { reward: 25_000_000n });
  const { person, paperId } = exam;
  await exam.grade(await exam.sit(true));
  const { number } = await db
    .selectFrom('examPaper')
    .select('number')
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow();
  const other = await openFormal(server, { member: person });
  await db
    .updateTable('examOpening')
    .set({ state: 'declined', reason: 'Finish the course first.', decidedAt: new Date() })
    .where('id', '=', other.openingId)
    .execute();
  await db.updateTable('examPaper').set({ number: 'renamed' }).where('id', '=', paperId).execute();

  expect(await exported(person, 'examOpenings')).toMatchObject([
    { openingId: String(exam.openingId), number: 'renamed', reason: null },
    { state: 'declined', reason: 'Finish the course first.' },
  ]);
  expect(await exported(person, 'examRewards')).toMatchObject([
    { number: 'renamed', coin: 'USDT', amount: '25.000000', state: 'owed', paidAt: null },
  ]);
  expect(await exported(person, 'certificates')).toMatchObject([{ number, revokedAt: null }]);
  for (const section of Object.keys(examSource.sections))
    expect(await exported(await newMember(server), section)).toEqual([]);
});
