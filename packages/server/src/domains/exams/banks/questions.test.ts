import { randomUUID } from 'node:crypto';
import { type CallInput, type ConsoleCalls, errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { choiceOf, teacherAt } from '../testing/bank.ts';

let server: TestServer;
let teacher: Person;
let at: ReturnType<typeof teacherAt>;
let folderId: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  at = teacherAt(server, teacher);
  folderId = await at.folderId('Metals');
});
afterAll(() => server.stop());

const read = async (questionId: string, version?: string) =>
  (
    await server.operator(
      'getQuestion',
      { questionId, ...(version !== undefined && { version }) },
      teacher,
    )
  ).response;

const save = (questionId: string, version: number, prompt: string) =>
  server.operator('saveQuestion', { questionId, version, ...choiceOf(prompt) }, teacher);

describe('a question in the bank', () => {
  test('is created once per request id', async () => {
    const input = { requestId: randomUUID(), folderId, ...choiceOf('Once?') };
    const first = await server.operator('createQuestion', input, teacher);
    const again = await server.operator('createQuestion', input, teacher);
    expect(again.response).toEqual(first.response);
    const rewritten = { ...input, ...choiceOf('Twice?') };
    const refused = await server.operator('createQuestion', rewritten, teacher);
    expect(refused.status).toBe(errorStatus.requestIdReused);
  });

  test('gets a version with each change, and older versions stay unchanged', async () => {
    const questionId = await at.questionId(folderId, 'What is it?');
    expect((await save(questionId, 1, 'What is it then?')).response).toEqual({ version: 2 });
    const newest = await read(questionId);
    expect(newest).toMatchObject({ version: 2, newest: 2, folderId });
    expect(newest.texts.en?.prompt).toBe('What is it then?');
    expect(newest.history).toMatchObject([
      { version: 2, by: teacher.email },
      { version: 1, by: teacher.email },
    ]);
    expect((await read(questionId, '1')).texts.en?.prompt).toBe('What is it?');
  });

  test('is not overwritten by an operator who saw an older version: the second of two is told', async () => {
    const questionId = await at.questionId(folderId, 'Whose?');
    const both = await Promise.all([save(questionId, 1, 'Mine'), save(questionId, 1, 'Yours')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      errorStatus.examChanged,
    ]);
    expect((await read(questionId)).newest).toBe(2);
  });

  test('keeps its type', async () => {
    const questionId = await at.questionId(folderId, 'A choice?');
    const input = {
      questionId,
      version: 1,
      title: '',
      texts: { en: { prompt: 'A choice?', explanation: '' } },
      key: { type: 'trueFalse' as const, correct: true },
    };
    const refused = await server.operator('saveQuestion', input, teacher);
    expect(refused.status).toBe(errorStatus.questionUnfit);
  });
});

type Given = Partial<CallInput<ConsoleCalls['createQuestion']>>;

describe('an unusable question is refused:', () => {
  const words = { prompt: 'How much?', explanation: '' };
  const cases: [string, Given][] = [
    ['two right options of one', { key: { type: 'single', options: 3, correct: [0, 1] } }],
    ['a right option that is not there', { key: { type: 'single', options: 3, correct: [3] } }],
    ['fewer words than options', { key: { type: 'single', options: 4, correct: [0] } }],
    ['the same option twice', { texts: { en: { ...words, options: ['gold', 'gold ', 'oil'] } } }],
    [
      'a tolerance below nothing',
      {
        texts: { en: words },
        key: { type: 'numeric', value: '1', tolerance: '-1', units: [] },
      },
    ],
    [
      'a first unit that is not the unit of the value',
      {
        texts: { en: words },
        key: {
          type: 'numeric',
          value: '1',
          tolerance: '0',
          units: [{ name: 'kg', factor: '1000' }],
        },
      },
    ],
    ['options of a number', { key: { type: 'numeric', value: '1', tolerance: '0', units: [] } }],
  ];
  test.each(cases)('%s', async (_, given) => {
    const { status } = await at.add(folderId, choiceOf('How much?', given));
    expect(status).toBe(errorStatus.questionUnfit);
  });

  test('a fill-in question without a right answer', async () => {
    const given = { texts: { en: words }, key: { type: 'fillIn' as const, accepted: [' '] } };
    expect((await at.add(folderId, choiceOf('How?', given))).status).toBe(errorStatus.invalidInput);
  });
});

describe('the list of questions', () => {
  test('is filtered by folder, type and state, and searched literally by title and text', async () => {
    const own = await at.folderId('Searched');
    const titled = await at.add(own, choiceOf('Plain?', { title: 'Troy 100% ounce' }));
    const trueFalse = await at.add(own, {
      title: '',
      texts: { cn: { prompt: '黄金是金属。', explanation: '' } },
      key: { type: 'trueFalse', correct: true },
    });
    const ids = async (filter: Given & { search?: string; type?: 'trueFalse' }) =>
      (await at.list({ folderId: own, ...filter })).items.map(({ questionId }) => questionId);
    const [first, second] = [titled.response.questionId, trueFalse.response.questionId];
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ search: '100%' })).toEqual([first]);
    expect(await ids({ search: '%' })).toEqual([first]);
    expect(await ids({ search: '金属' })).toEqual([second]);
    expect(await ids({ search: 'prompt' })).toEqual([]);
    expect(await ids({ type: 'trueFalse' })).toEqual([second]);
    const page = await at.list({ folderId: own, size: '1' });
    expect(page.nextCursor).toBe(second);
    const rest = await at.list({ folderId: own, size: '1', cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ questionId: first }], nextCursor: null });
  });

  test('can have many questions moved and retired at once, all or none', async () => {
    const [from, to] = [await at.folderId('From'), await at.folderId('To')];
    const questionIds = [await at.questionId(from, 'One?'), await at.questionId(from, 'Two?')];
    const unknown = [...questionIds, '999999999'];
    const refused = await server.operator(
      'moveQuestions',
      { questionIds: unknown, folderId: to },
      teacher,
    );
    expect(refused.status).toBe(errorStatus.notFound);
    expect((await at.list({ folderId: from })).items).toHaveLength(2);
    await server.operator('moveQuestions', { questionIds, folderId: to }, teacher);
    expect((await at.list({ folderId: to })).items).toHaveLength(2);
    await server.operator(
      'retireQuestions',
      { questionIds: questionIds.slice(0, 1), isRetired: true },
      teacher,
    );
    expect((await at.list({ folderId: to, state: 'usable' })).items).toHaveLength(1);
    expect((await at.list({ folderId: to, state: 'retired' })).items).toHaveLength(1);
    const folder = (await at.folders()).find((one) => one.folderId === to);
    expect(folder?.usable).toBe(1);
  });
});

test('the preview scores like an exam', async () => {
  const key = { type: 'multiple' as const, options: 4, correct: [0, 1] };
  const score = async (picked: number[]) =>
    (
      await server.operator(
        'previewScore',
        { key, answer: { picked }, points: 2, penaltyPercent: 50, language: 'en' },
        teacher,
      )
    ).response;
  expect(await score([0, 1])).toEqual({ points: 2, isCorrect: true });
  expect(await score([0])).toEqual({ points: 1, isCorrect: false });
  expect(await score([0, 1, 2, 3])).toEqual({ points: 0, isCorrect: false });
  expect(await score([2, 3])).toEqual({ points: -1, isCorrect: false });
});
