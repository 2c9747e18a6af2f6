import { randomUUID } from 'node:crypto';
import { newMember, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { openExam } from './papers.ts';

/** Adds a published paper over the folder, which is open for nobody. */
export async function addPaper(
  server: TestServer,
  folder: bigint,
  options: Parameters<typeof openExam>[3] = {},
): Promise<bigint> {
  const { db } = server.database;
  const { id } = await newMember(server);
  const { paperId, openingId } = await openExam(db, id, folder, options);
  await db.deleteFrom('examOpening').where('id', '=', openingId).execute();
  await db.updateTable('examPaper').set({ isPublished: true }).where('id', '=', paperId).execute();
  return paperId;
}

/** Applies for the exam through the member's call. */
export async function applyFor(server: TestServer, person: Person, paperId: bigint) {
  const { response } = await server.member(
    'applyForExam',
    { paperId: String(paperId), messageId: randomUUID(), message: 'May I sit it?' },
    { token: person.token },
  );
  return response;
}

export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString();

export const terms = (days = 7) => ({
  validUntil: inDays(days),
  minutes: 30,
  extraMinutes: 0,
  attempts: 1,
});
