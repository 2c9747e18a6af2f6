import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPaper, terms } from '../testing/office.ts';
import { addQuestions, letTimePass } from '../testing/papers.ts';

let server: TestServer;
let folder: bigint;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer();
  folder = await addQuestions(server.database.db, 3);
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const as = (person: Person) => ({ token: person.token });

async function sit(paperId: bigint) {
  const person = await newMember(server);
  const { response } = await server.operator(
    'openExamForMembers',
    { requestId: randomUUID(), paperId: String(paperId), accounts: [person.email], ...terms() },
    as(teacher),
  );
  const openingId = response.lines[0]?.openingId ?? '';
  const started = await server.member('startExam', { openingId }, as(person));
  return { person, openingId, sittingId: started.response.sittingId };
}

const running = (paperId: bigint, more: { cursor?: string; size?: string } = {}) =>
  server.operator('getRunningSittingList', { paperId: String(paperId), ...more }, as(teacher));

const answer = (
  { person, sittingId }: Awaited<ReturnType<typeof sit>>,
  number: number,
  place = 0,
) =>
  server.member(
    'saveAnswer',
    { sittingId, number, answer: { picked: [place] }, revision: 0 },
    as(person),
  );

test('running attempts are shown with their remaining time and progress', async () => {
  const paperId = await addPaper(server, folder);
  const [one, two] = [await sit(paperId), await sit(paperId)];
  await answer(two, 1);
  await answer(two, 3);
  await letTimePass(server.database.db, BigInt(two.sittingId), 600);
  const { response } = await running(paperId);
  expect(response.items).toMatchObject([
    { sittingId: two.sittingId, member: { account: two.person.email }, answered: 2, questions: 3 },
    { sittingId: one.sittingId, answered: 0 },
  ]);
  const [first] = response.items;
  expect(first?.secondsLeft).toBeGreaterThan(1190);
  expect(first?.secondsLeft).toBeLessThanOrEqual(1200);
  expect(first?.secondsSilent).toBeGreaterThanOrEqual(600);
  expect(JSON.stringify(response)).not.toMatch(/correct|picked|prompt/i);
});

test('running attempts are paged without repetitions', async () => {
  const paperId = await addPaper(server, folder);
  for (let nth = 0; nth < 5; nth += 1) await sit(paperId);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { response }: Awaited<ReturnType<typeof running>> = await running(paperId, {
      size: '2',
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...response.items.map(({ sittingId }) => sittingId));
    cursor = response.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test('a teacher can end an attempt once, with the saved answers and a reason', async () => {
  const paperId = await addPaper(server, folder);
  const sitting = await sit(paperId);
  await answer(sitting, 1);
  const { sittingId } = sitting;
  const end = () =>
    server.operator('submitForMember', { sittingId, reason: 'Fire alarm' }, as(teacher));
  const answers = await Promise.all([end(), end()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 1503]);
  expect((await running(paperId)).response.items).toEqual([]);
  expect(await answer(sitting, 2)).toMatchObject({ status: 1503 });
  const details = () =>
    server.member('getExamSubjectDetailList', { sittingId }, as(sitting.person));
  await expect.poll(async () => (await details()).status, { timeout: 30_000 }).toBe(200);
  expect((await details()).response.items[0]?.answer).toEqual({ picked: [0] });
  const audit = await server.database.db
    .selectFrom('auditEntry')
    .select(['action', 'detail'])
    .where('subject', '=', `exam-sitting:${sittingId}`)
    .execute();
  expect(audit).toEqual([{ action: 'exam.submit-for', detail: { reason: 'Fire alarm' } }]);
});

test('a member whose exam a teacher submitted is told the reason once, and reads it in the record', async () => {
  const { person, sittingId } = await sit(await addPaper(server, folder));
  const end = () =>
    server.operator('submitForMember', { sittingId, reason: 'Fire alarm' }, as(teacher));
  await Promise.all([end(), end()]);
  const sender = { token: person.token, language: 'en' } as const;
  const list = await server.member('getInformationList', { type: 'notice' }, sender);
  const told = list.response.items.filter(({ title }) => title === 'Exam handed in by a teacher');
  expect(told).toHaveLength(1);
  const { informationId = '' } = told[0] ?? {};
  const { response } = await server.member('getInformation', { informationId }, sender);
  expect(response).toMatchObject({
    body: expect.stringContaining('Fire alarm'),
    link: `/exam/details/${sittingId}`,
  });
  const details = () => server.member('getExamSubjectDetailList', { sittingId }, as(person));
  await expect.poll(async () => (await details()).status, { timeout: 30_000 }).toBe(200);
  expect((await details()).response.handedInReason).toBe('Fire alarm');
});

test('an operator who may only read can neither end an attempt nor give time', async () => {
  const { sittingId, openingId } = await sit(await addPaper(server, folder));
  const auditor = await newOperator(server, ['auditor']);
  const answers = [
    await server.operator('getRunningSittingList', {}, as(auditor)),
    await server.operator('submitForMember', { sittingId, reason: 'Mine' }, as(auditor)),
    await server.operator('giveExtraTime', { openingId, from: 0, to: 5 }, as(auditor)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 1005, 1005]);
});
