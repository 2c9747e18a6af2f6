import { randomUUID } from 'node:crypto';
import { type CallInput, type ConsoleCalls, errorStatus, papersMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { addQuestions } from '../testing/papers.ts';

let server: TestServer;
let teacher: Person;
let folderId: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  folderId = await newFolder(3);
});
afterAll(() => server.stop());

const newFolder = async (count: number) => String(await addQuestions(server.database.db, count));

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

const create = async (given: Partial<Paper> = {}, by = teacher) =>
  await server.operator('createPaper', { requestId: randomUUID(), ...paperOf(given) }, by);
const created = async (given: Partial<Paper> = {}) => (await create(given)).response.paperId;
const read = async (paperId: string) =>
  (await server.operator('getPaper', { paperId }, teacher)).response;

async function save(paperId: string, given: Partial<Paper> = {}, by = teacher) {
  const { changedAt, number } = await read(paperId);
  const paper = paperOf({ number, ...given });
  return await server.operator('savePaper', { paperId, changedAt, ...paper }, by);
}

async function publish(paperId: string, isPublished = true, by = teacher) {
  const { changedAt } = await read(paperId);
  return await server.operator('publishPaper', { paperId, changedAt, isPublished }, by);
}

test('a paper is saved with all its fields and its parts in order, and other papers stay unchanged', async () => {
  const [second, third] = [await newFolder(1), await newFolder(2)];
  const other = await created();
  const before = await read(other);
  const paperId = await created();
  const given = {
    number: `Q-${randomUUID().slice(0, 8)}`,
    texts: { ru: { name: 'Нефть', origin: 'Банк' } },
    type: 'practice',
    minutes: 41,
    attempts: 7,
    passPercent: 51,
    penaltyPercent: 25,
    shuffles: false,
    parts: [
      { folderId: third, draws: 2, points: 2.25 },
      { folderId, draws: 3, points: 0.01 },
      { folderId: second, draws: 1, points: 4 },
    ],
  } as const;
  const saved = await save(paperId, { ...given, parts: [...given.parts] });
  expect(await read(paperId)).toMatchObject({
    ...given,
    changedAt: saved.response.changedAt,
    questions: 6,
    totalPoints: 8.53,
  });
  expect(await read(other)).toEqual(before);
});

test('a repeated request for a paper returns its first version, even after it was changed', async () => {
  const input = { requestId: randomUUID(), ...paperOf() };
  const first = await server.operator('createPaper', input, teacher);
  await save(first.response.paperId, { minutes: 31 });
  const again = await server.operator('createPaper', input, teacher);
  expect(again.response).toEqual(first.response);
});

test('a paper draws at most two hundred questions over all parts', async () => {
  const parts = [
    { folderId, draws: 100, points: 1 },
    { folderId, draws: 100, points: 1 },
  ];
  const paperId = await created({ parts });
  const more = [...parts, { folderId, draws: 1, points: 1 }];
  expect((await create({ parts: more })).status).toBe(errorStatus.paperUnfit);
  expect((await save(paperId, { parts: more })).status).toBe(errorStatus.paperUnfit);
  expect(await read(paperId)).toMatchObject({ questions: 200 });
});

test('a paper can be published if each of its folders has enough usable questions', async () => {
  const { db } = server.database;
  const folder = await newFolder(3);
  const part = { folderId: folder, draws: 3, points: 1 };
  const whole = await created({ parts: [part] });
  const split = await created({
    parts: [
      { ...part, draws: 2 },
      { ...part, draws: 1 },
      { ...part, folderId, draws: 3 },
    ],
  });
  const retire = async (isRetired: boolean) =>
    await sql`update question set is_retired = ${isRetired} where id = (
      select max(id) from question where folder_id = ${folder})`.execute(db);
  await retire(true);
  for (const paperId of [whole, split]) {
    expect(await read(paperId)).toMatchObject({ isDrawable: false });
    expect((await publish(paperId)).status).toBe(errorStatus.paperIncomplete);
  }
  await retire(false);
  expect((await publish(split)).status).toBe(200);
  expect(await read(split)).toMatchObject({ isPublished: true, isDrawable: true });
  expect(await read(whole)).toMatchObject({ isPublished: false });
  await retire(true);
  // A paper that can no longer be drawn can be hidden, but not saved as it is.
  const { texts, parts } = await read(split);
  expect((await save(split, { texts, parts })).status).toBe(errorStatus.paperIncomplete);
  expect((await publish(split, false)).status).toBe(200);
  expect((await save(split, { texts, parts })).status).toBe(200);
});

test('requests for a missing paper, or for an older version, are refused', async () => {
  const paperId = await created();
  const { changedAt } = await read(paperId);
  const nowhere = { paperId: '999999999', changedAt };
  for (const isPublished of [true, false])
    expect(
      (await server.operator('publishPaper', { ...nowhere, isPublished }, teacher)).status,
    ).toBe(errorStatus.notFound);
  expect((await server.operator('savePaper', { ...nowhere, ...paperOf() }, teacher)).status).toBe(
    errorStatus.notFound,
  );
  expect((await server.operator('getPaper', { paperId: '999999999' }, teacher)).status).toBe(
    errorStatus.notFound,
  );
  expect((await publish(paperId)).status).toBe(200);
  await save(paperId, { minutes: 33 });
  for (const isPublished of [true, false])
    expect(
      (await server.operator('publishPaper', { paperId, changedAt, isPublished }, teacher)).status,
    ).toBe(errorStatus.examChanged);
});

const find = async (search: string, more = {}) =>
  (await server.operator('getPaperList', { search, ...more }, teacher)).response;

test('papers are listed newest first in pages, by type and state, and found by literal parts of their texts', async () => {
  const mark = randomUUID().slice(0, 8);
  const first = await created({ number: `${mark}-100%`, type: 'practice' });
  const second = await created({ number: `${mark}-1000` });
  const third = await created({
    texts: {
      en: { name: `Oil ${mark}_a`, origin: 'Sample bank' },
      ru: { name: 'Нефть', origin: mark },
    },
  });
  await created({ texts: { en: { name: 'Gold', origin: mark } } });
  await publish(second);
  const idsOf = async (search: string, more = {}) =>
    (await find(search, more)).items.map(({ paperId }) => paperId);
  expect(await idsOf(` ${mark} `)).toEqual([third, second, first]);
  expect(await idsOf(`${mark}-100%`)).toEqual([first]);
  expect(await idsOf(`${mark}_`)).toEqual([third]);
  expect(await idsOf(mark, { state: 'published' })).toEqual([second]);
  expect(await idsOf(mark, { state: 'draft' })).toEqual([third, first]);
  expect(await idsOf(mark, { type: 'practice' })).toEqual([first]);
  expect(await idsOf(mark, { type: 'formal' })).toEqual([third, second]);
  const page = await find(mark, { size: '2' });
  expect(page).toMatchObject({ items: [{ paperId: third }, { paperId: second }] });
  const next = await find(mark, { size: '2', cursor: page.nextCursor ?? '' });
  expect(next).toMatchObject({ items: [{ paperId: first }], nextCursor: null });
});

test("teachers' actions on papers are recorded", async () => {
  const by = await newOperator(server, ['teacher']);
  const number = `A-${randomUUID().slice(0, 8)}`;
  const { paperId } = (await create({ number }, by)).response;
  await save(paperId, { passPercent: 70, penaltyPercent: 50 }, by);
  await publish(paperId, true, by);
  await publish(paperId, false, by);
  const subject = `paper:${paperId}`;
  expect(await auditOf(server, by)).toMatchObject([
    { subject, detail: { number } },
    { subject, detail: { passPercent: 70, penaltyPercent: 50 } },
    { subject, detail: { isPublished: true } },
    { subject, detail: { isPublished: false } },
  ]);
});

test('there can be at most a hundred papers', async () => {
  const { db } = server.database;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from exam_paper`.execute(db);
  await sql`insert into exam_paper (number, texts, type, minutes, attempts, pass_percent, penalty_percent)
    select 'many-' || n, '{"en": {"name": "Many", "origin": ""}}', 'practice', 1, 1, 1, 0
    from generate_series(1, ${papersMax - 1 - (rows[0]?.count ?? 0)}) n`.execute(db);
  expect((await create()).status).toBe(200);
  expect((await create()).status).toBe(errorStatus.bankFull);
});
