import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addQuestions, openExam } from '../testing/papers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('the other devices of a member hear of a hand-in, once', async () => {
  const { db } = server.database;
  const person = await newMember(server);
  const { openingId } = await openExam(db, person.id, await addQuestions(db, 2), { draws: 1 });
  const begun = await server.member('startExam', { openingId: String(openingId) }, person);
  const { sittingId } = begun.response;
  await server.member('submitExamAnswer', { sittingId }, person);
  const told = () =>
    db
      .selectFrom('liveEvent')
      .select('topic')
      .where('audience', '=', `member:${person.id}`)
      .where('topic', '=', 'exam')
      .where('subject', '=', sittingId)
      .execute();
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 10_000 });
  await server.member('submitExamAnswer', { sittingId }, person);
  expect(await told()).toHaveLength(1);
});
