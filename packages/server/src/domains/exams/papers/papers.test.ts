import { randomUUID } from 'node:crypto';
import { type CallInput, type ConsoleCalls, errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { teacherAt } from '../testing/bank.ts';
import { addQuestions, openExam } from '../testing/papers.ts';

let server: TestServer;
let teacher: Person;
let folderId: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  folderId = String(await addQuestions(server.database.db, 3));
});
afterAll(() => server.stop());

type Paper = Omit<CallInput<ConsoleCalls['createPaper']>, 'requestId'>;

function paperOf(given: Partial<Paper> = {}): Paper {
  return {
    number: `P-${randomUUID().slice(0, 8)}`,
    texts: { en: { name: 'Gold', origin: 'Sample bank' } },
    type: 'formal',
    minutes: 30,
    attempts: 2,
    passPercent: 60,
    penaltyPercent: 0,
    shuffles: true,
    parts: [{ folderId, draws: 3, points: 1.5 }],
    ...given,
  };
}

const create = (paper: Paper) =>
  server.operator('createPaper', { requestId: randomUUID(), ...paper }, teacher);

async function created(paper: Paper): Promise<string> {
  const { response } = await create(paper);
  return response.paperId;
}

const read = async (paperId: string) =>
  (await server.operator('getPaper', { paperId }, teacher)).response;

async function publish(paperId: string, isPublished = true) {
  const { changedAt } = await read(paperId);
  return await server.operator('publishPaper', { paperId, changedAt, isPublished }, teacher);
}

test('a paper is created once per request id, and shows its totals', async () => {
  const input = { requestId: randomUUID(), ...paperOf() };
  const first = await server.operator('createPaper', input, teacher);
  const again = await server.operator('createPaper', input, teacher);
  expect(again.response).toEqual(first.response);
  const rewritten = { ...input, minutes: input.minutes + 1 };
  expect((await server.operator('createPaper', rewritten, teacher)).status).toBe(
    errorStatus.requestIdReused,
  );
  expect(await read(first.response.paperId)).toMatchObject({
    changedAt: first.response.changedAt,
    number: input.number,
    questions: 3,
    totalPoints: 4.5,
    reward: '0.000000',
    isPublished: false,
    isDrawable: true,
    parts: [{ folderId, draws: 3, points: 1.5 }],
  });
});

test("a paper's number is unique", async () => {
  const paper = paperOf();
  await create(paper);
  expect((await create(paper)).status).toBe(errorStatus.paperNumberTaken);
  const other = await created(paperOf());
  const { changedAt } = await read(other);
  const renamed = { paperId: other, changedAt, ...paperOf({ number: paper.number }) };
  const refused = await server.operator('savePaper', renamed, teacher);
  expect(refused.status).toBe(errorStatus.paperNumberTaken);
});

test('a paper cannot draw from a missing folder', async () => {
  const parts = [{ folderId: '999999999', draws: 1, points: 1 }];
  expect((await create(paperOf({ parts }))).status).toBe(errorStatus.paperUnfit);
});

test('a paper is published only if every part can be drawn, counting parts of one folder together', async () => {
  const short = await created(paperOf({ parts: [{ folderId, draws: 4, points: 1 }] }));
  expect((await publish(short)).status).toBe(errorStatus.paperIncomplete);
  const two = [2, 2].map((draws) => ({ folderId, draws, points: 1 }));
  const twice = await created(paperOf({ parts: two }));
  expect((await publish(twice)).status).toBe(errorStatus.paperIncomplete);
  expect((await publish(await created(paperOf({ parts: [] })))).status).toBe(
    errorStatus.paperIncomplete,
  );
  const good = await created(paperOf());
  expect((await publish(good)).status).toBe(200);
  const { changedAt } = await read(good);
  const emptied = { paperId: good, changedAt, ...paperOf({ parts: [] }) };
  const refused = await server.operator('savePaper', emptied, teacher);
  expect(refused.status).toBe(errorStatus.paperIncomplete);
  expect(await read(good)).toMatchObject({ questions: 3, changedAt });
  expect((await publish(good, false)).status).toBe(200);
});

test('the second of two operators who change a paper at once is told', async () => {
  const paperId = await created(paperOf());
  const { changedAt } = await read(paperId);
  const save = (minutes: number) =>
    server.operator('savePaper', { paperId, changedAt, ...paperOf({ minutes }) }, teacher);
  const both = await Promise.all([save(40), save(50)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    errorStatus.examChanged,
  ]);
  const stale = await server.operator(
    'publishPaper',
    { paperId, changedAt, isPublished: true },
    teacher,
  );
  expect(stale.status).toBe(errorStatus.examChanged);
});

const find = async (filter: Partial<CallInput<ConsoleCalls['getPaperList']>>) =>
  (await server.operator('getPaperList', filter, teacher)).response.items.map(
    (paper) => paper.paperId,
  );

test('a paper is found by number and name, by type and by state', async () => {
  const paperId = await created(
    paperOf({ number: 'FIND-ME', texts: { ru: { name: 'Нефть', origin: '' } } }),
  );
  expect(await find({ search: 'find-' })).toEqual([paperId]);
  expect(await find({ search: 'нефть' })).toEqual([paperId]);
  expect(await find({ search: 'find-', state: 'published' })).toEqual([]);
  expect(await find({ search: 'find-', type: 'practice' })).toEqual([]);
  const anywhere = await server.operator('search', { text: 'find-m' }, teacher);
  expect(anywhere.response.items).toEqual([
    { kind: 'paper', id: paperId, title: 'FIND-ME · Нефть', note: 'draft' },
  ]);
});

test('a change of a paper, its folder or a question does not affect a running attempt', async () => {
  const { db } = server.database;
  const member = await newMember(server);
  const own = await addQuestions(db, 3);
  const { paperId, openingId } = await openExam(db, member.id, own);
  const start = { openingId: String(openingId) };
  const { sittingId } = (await server.member('startExam', start, member)).response;
  const questions = async () =>
    (await server.member('getExamSubject', { sittingId }, member)).response.items;
  const before = await questions();

  const paper = await read(String(paperId));
  const changed = paperOf({
    type: 'practice',
    parts: [{ folderId, draws: 1, points: 9 }],
  });
  const target = { paperId: String(paperId), changedAt: paper.changedAt };
  expect((await server.operator('savePaper', { ...target, ...changed }, teacher)).status).toBe(200);
  const at = teacherAt(server, teacher);
  const { items } = await at.list({ folderId: String(own) });
  const questionIds = items.map(({ questionId }) => questionId);
  await server.operator('retireQuestions', { questionIds, isRetired: true }, teacher);
  const [first] = items;
  const texts = { en: { prompt: 'Another?', explanation: '', options: ['a', 'b'] } };
  const key = { type: 'single' as const, options: 2, correct: [0] };
  const version = { questionId: first?.questionId ?? '', version: 1, title: '', texts, key };
  expect((await server.operator('saveQuestion', version, teacher)).status).toBe(200);

  expect(await questions()).toEqual(before);
});
