import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addQuestion, addQuestions, letTimePass, openExam } from './testing/papers.ts';

let server: TestServer;
let folder: bigint;

beforeAll(async () => {
  server = await startTestServer();
  folder = await addQuestions(server.database.db, 6);
});
afterAll(() => server.stop());

async function sit(options: Parameters<typeof openExam>[3] = {}) {
  const person = await newMember(server);
  const { openingId, paperId } = await openExam(server.database.db, person.id, folder, options);
  const { response } = await server.member(
    'startExam',
    { openingId: String(openingId) },
    { token: person.token },
  );
  return { person, paperId, openingId, sittingId: response.sittingId };
}

const show = (person: Person, sittingId: string) =>
  server.member('getExamSubject', { sittingId }, { token: person.token });

const answer = (person: Person, sittingId: string, number: number, place: number, revision = 0) =>
  server.member(
    'saveAnswer',
    { sittingId, number, answer: { picked: [place] }, revision },
    { token: person.token },
  );

const submit = (person: Person, sittingId: string) =>
  server.member('submitExamAnswer', { sittingId }, { token: person.token });

async function stateOf(person: Person, paperId: bigint) {
  const { response } = await server.member('myExam', {}, { token: person.token });
  return response.items.find((one) => one.paperId === String(paperId));
}

test('answers saved on one device are visible on the other, with the remaining time', async () => {
  const { person, sittingId } = await sit({ draws: 3, minutes: 10 });
  await answer(person, sittingId, 2, 1);
  const { response } = await show(person, sittingId);
  expect(response.items.map(({ answer: given }) => given)).toEqual([null, { picked: [1] }, null]);
  expect(response.secondsLeft).toBeGreaterThan(590);
  expect(response.secondsLeft).toBeLessThanOrEqual(600);
});

test('nothing sent while an exam runs reveals right answers', async () => {
  const secret = await addQuestions(server.database.db, 0);
  await addQuestion(
    server.database.db,
    secret,
    { type: 'fillIn', accepted: ['backwardation-secret'] },
    { en: { prompt: 'When near is above far?', explanation: 'explained-secret' } },
  );
  const person = await newMember(server);
  const { openingId } = await openExam(server.database.db, person.id, secret, { draws: 1 });
  const started = await server.member(
    'startExam',
    { openingId: String(openingId) },
    { token: person.token },
  );
  const { sittingId } = started.response;
  const saved = await server.member(
    'saveAnswer',
    { sittingId, number: 1, answer: { written: 'contango' }, revision: 0 },
    { token: person.token },
  );
  const all = [
    started,
    saved,
    await show(person, sittingId),
    await server.member('myExam', {}, { token: person.token }),
  ];
  expect(JSON.stringify(all)).not.toMatch(/secret|correct|isCorrect|accepted|key/i);
});

test('an attempt ends once, is graded, and then shows its result', async () => {
  const { person, paperId, sittingId } = await sit({ draws: 1, attempts: 1 });
  expect(await stateOf(person, paperId)).toMatchObject({ state: 'running', attemptsLeft: 0 });
  expect((await stateOf(person, paperId))?.secondsLeft).toBeGreaterThan(590);
  expect(await submit(person, sittingId)).toMatchObject({ status: 200 });
  expect(await submit(person, sittingId)).toMatchObject({ status: 200 });
  await expect
    .poll(() => stateOf(person, paperId), { timeout: 30_000 })
    .toMatchObject({ state: 'failed', points: 0, mostPoints: 1, secondsLeft: null });
  expect(await show(person, sittingId)).toMatchObject({ status: 1503 });
  expect(await answer(person, sittingId, 1, 1)).toMatchObject({ status: 1503 });
});

test('an attempt whose time ran out is submitted by the server', async () => {
  const { person, paperId, sittingId } = await sit({ minutes: 1, attempts: 1 });
  await letTimePass(server.database.db, BigInt(sittingId), 100);
  await expect
    .poll(() => stateOf(person, paperId), { timeout: 30_000 })
    .toMatchObject({ state: 'failed' });
  const { token } = person;
  const { response } = await server.member('getExamSubjectDetailList', { sittingId }, { token });
  expect(response).toMatchObject({ paperId: String(paperId), isTimedOut: true, isPassed: false });
});

test("another member's attempt counts as missing", async () => {
  const { sittingId } = await sit();
  const other = await newMember(server);
  const all = [
    await show(other, sittingId),
    await answer(other, sittingId, 1, 0),
    await submit(other, sittingId),
  ];
  expect(all.map(({ status }) => status)).toEqual([1006, 1006, 1006]);
});

test('a member applies for an exam once, with a message to the teacher', async () => {
  const { paperId } = await sit();
  await server.database.db
    .updateTable('examPaper')
    .set({ isPublished: true })
    .where('id', '=', paperId)
    .execute();
  const person = await newMember(server);
  const apply = () =>
    server.member(
      'applyForExam',
      { paperId: String(paperId), messageId: randomUUID(), message: 'I am ready.' },
      { token: person.token },
    );
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([1506, 1506, 200]);
  const exam = await stateOf(person, paperId);
  expect(exam).toMatchObject({ state: 'applied' });
  const { response } = await server.member(
    'getMessageList',
    { threadId: exam?.threadId ?? '' },
    { token: person.token },
  );
  expect(response.items).toMatchObject([{ from: 'member', text: 'I am ready.' }]);
});

test('an application that is sent again is the same one, even after it was answered', async () => {
  const { paperId } = await sit();
  await server.database.db
    .updateTable('examPaper')
    .set({ isPublished: true })
    .where('id', '=', paperId)
    .execute();
  const person = await newMember(server);
  const messageId = randomUUID();
  const apply = (message = 'I am ready.') =>
    server.member(
      'applyForExam',
      { paperId: String(paperId), messageId, message },
      { token: person.token },
    );
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = answers;
  expect(answers.map(({ response }) => response)).toEqual(answers.map(() => first?.response));
  // A different message is not a repetition of the request.
  expect(await apply('Please.')).toMatchObject({ status: 1506 });

  await server.database.db
    .updateTable('examOpening')
    .set({ state: 'declined', decidedAt: new Date(), reason: 'Later.' })
    .where('id', '=', BigInt(first?.response.openingId ?? ''))
    .execute();
  expect(await apply()).toMatchObject({ status: 200, response: first?.response });
  expect(await stateOf(person, paperId)).toMatchObject({ state: 'declined' });
  const { response } = await server.member(
    'getMessageList',
    { threadId: first?.response.threadId ?? '' },
    { token: person.token },
  );
  expect(response.items).toMatchObject([{ text: 'I am ready.' }]);
});

test('a record shows each answer and the right one', async () => {
  const { person, sittingId } = await sit({ draws: 2 });
  const { response: shown } = await show(person, sittingId);
  const place = (index: number, word: string) => shown.items[index]?.options.indexOf(word) ?? -1;
  await answer(person, sittingId, 1, place(0, 'two'));
  await answer(person, sittingId, 2, place(1, 'four'));
  const details = () =>
    server.member('getExamSubjectDetailList', { sittingId }, { token: person.token });
  expect(await details()).toMatchObject({ status: 1509 });
  await submit(person, sittingId);
  await expect.poll(async () => (await details()).status, { timeout: 30_000 }).toBe(200);
  expect((await details()).response).toMatchObject({
    points: 1,
    mostPoints: 2,
    isPassed: false,
    isTimedOut: false,
    items: [
      { isCorrect: true, points: 1, right: { picked: [place(0, 'two')] } },
      {
        isCorrect: false,
        points: 0,
        answer: { picked: [place(1, 'four')] },
        right: { picked: [place(1, 'two')] },
      },
    ],
  });
  const { response: records } = await server.member(
    'getExamRecordList',
    {},
    { token: person.token },
  );
  expect(records.items).toMatchObject([{ sittingId, points: 1, mostPoints: 2, isPassed: false }]);
  const other = await newMember(server);
  const { status } = await server.member(
    'getExamSubjectDetailList',
    { sittingId },
    { token: other.token },
  );
  expect(status).toBe(1006);
});
