import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, submitted } from '../../identity/testing/submissions.ts';
import { answer, write } from '../../support/testing/talk.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPaper, applyFor, inDays, terms } from '../testing/office.ts';
import { addQuestions } from '../testing/papers.ts';
import { openFormal } from '../testing/passing.ts';

let server: TestServer;
let folder: bigint;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  folder = await addQuestions(server.database.db, 3);
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const as = (person: Person) => ({ token: person.token });

async function applied() {
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  return { person, paperId, ...(await applyFor(server, person, paperId)) };
}

const accept = (openingId: string, by = teacher) =>
  server.operator('acceptExamApplication', { openingId, ...terms() }, as(by));
const decline = (openingId: string, by = teacher) =>
  server.operator('declineExamApplication', { openingId, reason: 'Too early' }, as(by));

async function exam(person: Person, paperId: bigint) {
  const { response } = await server.member('myExam', {}, as(person));
  return response.items.find((one) => one.paperId === String(paperId));
}

async function notices(person: Person) {
  const input = { type: 'notice' } as const;
  const { response } = await server.member('getInformationList', input, as(person));
  return response.items.map(({ summary }) => summary);
}

async function said(person: Person, threadId: string) {
  const { response } = await server.member('getMessageList', { threadId }, as(person));
  return response.items.map(({ from, text }) => `${from}: ${text}`);
}

test('applications are listed longest-waiting first, with what a teacher should know', async () => {
  const [one, two] = [await applied(), await applied()];
  const { response } = await server.operator('getExamApplicationList', {}, as(teacher));
  const ids = response.items.map(({ openingId }) => openingId);
  expect(ids.indexOf(one.openingId)).toBeLessThan(ids.indexOf(two.openingId));
  expect(response.items.at(-1)).toMatchObject({
    member: { account: two.person.email },
    paper: { name: 'Sample paper' },
    unread: true,
  });
  await answer(server, teacher, two.threadId, 'We will see.');
  const { response: again } = await server.operator('getExamApplicationList', {}, as(teacher));
  expect(again.items.slice(-2).map(({ unread }) => unread)).toEqual([true, false]);
  const first = await server.operator('getExamApplicationList', { size: '1' }, as(teacher));
  const { nextCursor } = first.response;
  const next = await server.operator(
    'getExamApplicationList',
    { size: '1', cursor: nextCursor ?? '' },
    as(teacher),
  );
  expect([first, next].map((page) => page.response.items[0]?.openingId)).toEqual(ids.slice(0, 2));
  const { response: details } = await server.operator(
    'getExamOpening',
    { openingId: one.openingId },
    as(teacher),
  );
  expect(details).toMatchObject({
    state: 'applied',
    threadId: one.threadId,
    member: { contractLevel: 0, isCertified: false, isClosed: false },
    paper: { minutes: 10, attempts: 2 },
    sittings: [],
  });
});

test('an accepted application opens the exam, and the member is told in a notice and in the conversation', async () => {
  const { person, paperId, openingId, threadId } = await applied();
  const asked = { ...terms(), extraMinutes: 5, attempts: 2 };
  const accepting = { openingId, ...asked };
  const { status: accepted } = await server.operator(
    'acceptExamApplication',
    accepting,
    as(teacher),
  );
  expect(accepted).toBe(200);
  expect(await exam(person, paperId)).toMatchObject({
    state: 'opened',
    minutes: 35,
    attemptsLeft: 2,
    validUntil: asked.validUntil,
  });
  const { response: details } = await server.operator('getExamOpening', { openingId }, as(teacher));
  const decidedBy = { operatorId: String(teacher.id), email: teacher.email };
  expect(details).toMatchObject({ state: 'opened', ...asked, decidedBy, reason: null });
  const { response: list } = await server.operator('getExamApplicationList', {}, as(teacher));
  expect(list.items.filter((one) => one.openingId === openingId)).toEqual([]);
  expect(await notices(person)).toEqual([
    expect.stringContaining('opened the exam “Sample paper”'),
  ]);
  expect(await said(person, threadId)).toEqual([
    expect.stringContaining('system: The exam “Sample paper” is open.'),
    'member: May I sit it?',
  ]);
  const status = await server.operator('getThreadStatus', { threadId }, as(teacher));
  expect(status.response).toMatchObject({ state: 'waitingForMember', assignee: null });
});

test('a declined application states the reason', async () => {
  const { person, paperId, openingId, threadId } = await applied();
  expect(await decline(openingId)).toMatchObject({ status: 200 });
  expect(await exam(person, paperId)).toMatchObject({ state: 'declined', reason: 'Too early' });
  expect(await notices(person)).toEqual([expect.stringContaining('Too early')]);
  const { response } = await server.operator('getExamOpening', { openingId }, as(teacher));
  const decidedBy = { operatorId: String(teacher.id), email: teacher.email };
  expect(response).toMatchObject({ state: 'declined', reason: 'Too early', decidedBy });
  expect(await said(person, threadId)).toContain(
    'system: The application for “Sample paper” was declined: Too early',
  );
});

test('applications for two exams with the same message id are two applications', async () => {
  const person = await newMember(server);
  const papers = [await addPaper(server, folder), await addPaper(server, folder)];
  const messageId = randomUUID();
  for (const paperId of papers) {
    const asked = { paperId: String(paperId), messageId, message: 'May I sit it?' };
    expect(await server.member('applyForExam', asked, as(person))).toMatchObject({ status: 200 });
    expect(await exam(person, paperId)).toMatchObject({ state: 'applied' });
  }
});

test('applications of two members with the same message id are two applications', async () => {
  const [one, other] = [await newMember(server), await newMember(server)];
  const paperId = await addPaper(server, folder);
  const asked = { paperId: String(paperId), messageId: randomUUID(), message: 'May I sit it?' };
  const first = await server.member('applyForExam', asked, as(one));
  const second = await server.member('applyForExam', asked, as(other));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.response.openingId).not.toBe(first.response.openingId);
});

test('an application is refused for an unpublished exam, and after twenty applications in a day', async () => {
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  const publish = (isPublished: boolean) =>
    server.database.db
      .updateTable('examPaper')
      .set({ isPublished })
      .where('id', '=', paperId)
      .execute();
  const ask = () =>
    server.member(
      'applyForExam',
      { paperId: String(paperId), messageId: randomUUID(), message: 'May I sit it?' },
      as(person),
    );
  await publish(false);
  expect((await ask()).status).toBe(1507);
  expect(await exam(person, paperId)).toBeUndefined();
  await publish(true);
  await server.database.pool.query(
    `update throttle set tries = 19 where starts_with(key, 'exam-application:')`,
  );
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(1004);
  await publish(false);
  expect(await exam(person, paperId)).toMatchObject({ state: 'applied' });
});

test('of several simultaneous decisions one counts, and the member is told of that one', async () => {
  const other = await newOperator(server, ['teacher']);
  for (let round = 0; round < 5; round += 1) {
    const { person, paperId, openingId } = await applied();
    const answers = await Promise.all([
      accept(openingId),
      decline(openingId, other),
      accept(openingId, other),
      decline(openingId),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 1508, 1508, 1508]);
    const state = statuses.indexOf(200) % 2 === 0 ? 'opened' : 'declined';
    expect(await exam(person, paperId)).toMatchObject({ state });
    expect(await notices(person)).toHaveLength(1);
  }
});

test('an operator who may only read cannot decide', async () => {
  const { openingId } = await applied();
  const auditor = await newOperator(server, ['auditor']);
  const list = await server.operator('getExamApplicationList', {}, as(auditor));
  expect(list.status).toBe(200);
  const answers = [await accept(openingId, auditor), await decline(openingId, auditor)];
  expect(answers.map(({ status }) => status)).toEqual([1005, 1005]);
});

test('an exam cannot be opened until a past date, for a member who has left, or without an application', async () => {
  const { person, openingId } = await applied();
  const past = { openingId, ...terms(), validUntil: inDays(-1) };
  const late = await server.operator('acceptExamApplication', past, as(teacher));
  expect(late).toMatchObject({ status: 1100, response: { validUntil: expect.any(String) } });
  await server.database.db
    .updateTable('member')
    .set({ closedAt: new Date() })
    .where('id', '=', person.id)
    .execute();
  expect(await accept(openingId)).toMatchObject({ status: 1221 });
  expect(await decline(openingId)).toMatchObject({ status: 200 });
  expect(await accept('999999999')).toMatchObject({ status: 1006 });
});

test('waiting applications are a line on the start page of those who decide, each counted once', async () => {
  const counts = async () => {
    const { response } = await server.operator('getWorkList', {}, as(teacher));
    const countOf = (wanted: string) =>
      response.items.find(({ kind }) => kind === wanted)?.count ?? 0;
    return [countOf('examApplication'), countOf('untakenThread')];
  };
  const [applications = 0, conversations = 0] = await counts();
  const { person, threadId } = await applied();
  expect(await counts()).toEqual([applications + 1, conversations]);
  await write(server, person, 'Is there news?', { threadId });
  expect(await counts()).toEqual([applications + 1, conversations + 1]);
});

test('openings are listed in pages, filtered by member, exam or state, with the number of attempts begun', async () => {
  const { person, paperId, openingId } = await applied();
  await accept(openingId);
  const { sittingId } = (await server.member('startExam', { openingId }, as(person))).response;
  await applied();
  const another = await addPaper(server, folder);
  await applyFor(server, person, another);
  const list = async (filter = {}) => {
    const input = { memberId: String(person.id), ...filter };
    return (await server.operator('getExamOpeningList', input, as(teacher))).response;
  };
  const { items } = await list();
  expect(items).toMatchObject([
    { paper: { paperId: String(another) }, state: 'applied', used: 0, isRunning: false },
    { openingId, member: { account: person.email }, used: 1, isRunning: true },
  ]);
  for (const filter of [{ paperId: String(paperId) }, { state: 'opened' }])
    expect((await list(filter)).items).toEqual(items.slice(1));
  const page = await list({ size: '1' });
  const next = await list({ size: '1', cursor: page.nextCursor ?? '' });
  expect([...page.items, ...next.items, next.nextCursor]).toEqual([...items, null]);

  const { response } = await server.operator('getExamOpening', { openingId }, as(teacher));
  const unfinished = { submittedAt: null, points: null, mostPoints: 3, isPassed: null };
  expect(response.sittings).toMatchObject([{ sittingId, openingId, attempt: 1, ...unfinished }]);
  const { response: options } = await server.operator('getExamPaperOptions', {}, as(teacher));
  const newest = options.items.map((one) => one.paperId);
  expect(newest.indexOf(String(another))).toBeLessThan(newest.indexOf(String(paperId)));
});

test('an opening that nobody used in time has expired, and a passed one stays passed', async () => {
  const { person, paperId, openingId } = await applied();
  const twice = { openingId, ...terms(), attempts: 3 };
  await server.operator('acceptExamApplication', twice, as(teacher));
  const { db } = server.database;
  const setOpening = db.updateTable('examOpening').where('id', '=', BigInt(openingId));
  await setOpening.set({ validUntil: new Date(Date.now() - 1000) }).execute();
  expect(await exam(person, paperId)).toMatchObject({ state: 'expired', attemptsLeft: 0 });
  await setOpening.set({ validUntil: new Date(inDays(1)) }).execute();
  const sittings: string[] = [];
  const end = async (isPassed: boolean) => {
    const { sittingId } = (await server.member('startExam', { openingId }, as(person))).response;
    sittings.push(sittingId);
    await server.member('submitExamAnswer', { sittingId }, as(person));
    const gradedAt = new Date();
    await db
      .updateTable('examSitting')
      .set({ state: 'graded', isPassed, points: isPassed ? 300 : 0, gradedAt })
      .where('id', '=', BigInt(sittingId))
      .execute();
  };
  await end(false);
  await end(false);
  expect(await exam(person, paperId)).toMatchObject({
    state: 'opened',
    sittingId: sittings[1],
    attemptsLeft: 1,
  });
  await end(false);
  expect(await exam(person, paperId)).toMatchObject({ state: 'failed', attemptsLeft: 0 });
  const { response: seen } = await server.operator('getExamOpening', { openingId }, as(teacher));
  expect(seen).toMatchObject({ used: 3, isRunning: false });
  expect(seen.sittings.map(({ sittingId }) => sittingId)).toEqual(sittings.toReversed());
  // Simulates a regrading of the first attempt.
  await db
    .updateTable('examSitting')
    .set({ isPassed: true, points: 300 })
    .where('id', '=', BigInt(sittings[0] ?? 0))
    .execute();
  expect(await exam(person, paperId)).toMatchObject({
    state: 'passed',
    sittingId: sittings[0],
    points: 3,
    attemptsLeft: 0,
  });
  const again = { requestId: randomUUID(), paperId: String(paperId), accounts: [person.email] };
  const { response } = await server.operator(
    'openExamForMembers',
    { ...again, ...terms() },
    as(teacher),
  );
  expect(response.lines).toMatchObject([{ outcome: 'opened' }]);
});

test('a reward needs a certified name, not only a submitted one', async () => {
  const person = await newMember(server);
  const paperId = await addPaper(server, folder, {
    type: 'formal',
    reward: 5_000_000n,
    attempts: 1,
  });
  const needsName = async (who = person) => (await exam(who, paperId))?.rewardNeedsName;
  expect(await needsName()).toBe(true);
  const realNameId = await submitted(server, person);
  expect(await needsName()).toBe(true);
  await approve(server, realNameId, await newOperator(server, ['reviewer']));
  expect(await needsName()).toBe(false);
  expect(await needsName(await newMember(server))).toBe(true);
});

test('an exam that was failed and then passed, with attempts left, can be applied for again', async () => {
  const sat = await openFormal(server);
  const published = server.database.db.updateTable('examPaper').set({ isPublished: true });
  await published.where('id', '=', sat.paperId).execute();
  await sat.grade(await sat.sit(false));
  await sat.grade(await sat.sit(true));
  await applyFor(server, sat.person, sat.paperId);
  expect(await exam(sat.person, sat.paperId)).toMatchObject({ state: 'applied' });
});
