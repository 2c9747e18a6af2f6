import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeExport } from './make-export.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function ordered(): Promise<bigint> {
  const { id: memberId } = await newMember(server);
  const { id } = await server.database.db
    .insertInto('accountExport')
    .values({ memberId, language: 'en', expiresAt: sql<Date>`now() + interval '1 day'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function madeOf(exportId: bigint) {
  const { rows } = await sql<{ state: string; parts: number; stored: bigint }>`
    select state, parts, (select count(*) from account_export_part where export_id = e.id) as stored
    from account_export e where id = ${exportId}`.execute(server.database.db);
  return rows[0];
}

const whole = { state: 'ready', parts: 1, stored: 1n };

test('a second worker does not wait for the first, and makes the export if the first could not', async () => {
  const exportId = await ordered();
  await server.database.transaction(async (first) => {
    await sql`select from account_export where id = ${exportId} for update`.execute(first);
    await expect(makeExport(server.services, exportId, false)).rejects.toThrow(/another worker/i);
  });
  await makeExport(server.services, exportId, false);
  expect(await madeOf(exportId)).toEqual(whole);
  await makeExport(server.services, exportId, true);
  expect(await madeOf(exportId)).toEqual(whole);
});

test('of several simultaneous workers one makes the export, and the others do not spoil it', async () => {
  const exportId = await ordered();
  const made = await Promise.allSettled(
    Array.from({ length: 4 }, () => makeExport(server.services, exportId, true)),
  );
  expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await madeOf(exportId)).toEqual(whole);
});
