import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMember } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addQuestions, letTimePass, openExam } from '../testing/papers.ts';
import { submitOverdue } from './submit-overdue.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test("a member's other devices are told of a submission once", async () => {
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
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 30_000 });
  await server.member('submitExamAnswer', { sittingId }, person);
  expect(await told()).toHaveLength(1);
});

test('a member who was away at the deadline gets one notice with a link to the record; one who submitted gets none', async () => {
  const { db } = server.database;
  const folder = await addQuestions(db, 2);
  const begin = async () => {
    const person = await newMember(server);
    const { openingId } = await openExam(db, person.id, folder, { draws: 1, minutes: 1 });
    const begun = await server.member('startExam', { openingId: String(openingId) }, person);
    const { sittingId } = begun.response;
    return { person, sittingId };
  };
  const [away, there] = [await begin(), await begin()];
  for (const { sittingId } of [away, there]) await letTimePass(db, BigInt(sittingId), 90);
  await server.member('submitExamAnswer', { sittingId: there.sittingId }, there.person);
  await Promise.all([1, 2, 3].map(() => submitOverdue(server.database)));
  await submitOverdue(server.database);
  const notices = async ({ person }: typeof away) => {
    const list = await server.member('getInformationList', { type: 'notice' }, person);
    return list.response.items;
  };
  expect(await notices(there)).toEqual([]);
  const [told, ...more] = await notices(away);
  expect(more).toEqual([]);
  const { informationId = '' } = told ?? {};
  const { response } = await server.member('getInformation', { informationId }, away.person);
  expect(response).toMatchObject({
    title: 'Exam time ran out',
    body: expect.stringContaining('“Sample paper”'),
    link: `/exam/details/${away.sittingId}`,
  });
});
