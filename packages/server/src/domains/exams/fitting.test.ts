import type { ShownAnswer } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createContents } from './question/contents.ts';
import type { Key } from './question/question.ts';
import { createShapes } from './sitting/shapes.ts';
import { addQuestion, addQuestions, openExam } from './testing/papers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const keys: Readonly<Record<Key['type'], Key>> = {
  single: { type: 'single', options: 3, correct: [1] },
  multiple: { type: 'multiple', options: 3, correct: [0, 1] },
  trueFalse: { type: 'trueFalse', correct: true },
  numeric: { type: 'numeric', value: '1', tolerance: '0', units: [] },
  fillIn: { type: 'fillIn', accepted: ['gold'] },
};

/** Starts an attempt with one question of this type. */
async function sit(type: Key['type']) {
  const { db } = server.database;
  const folder = await addQuestions(db, 0);
  await addQuestion(db, folder, keys[type], { en: { prompt: 'What?', explanation: '' } });
  const person = await newMember(server);
  const { openingId } = await openExam(db, person.id, folder, { draws: 1 });
  const { response } = await server.member(
    'startExam',
    { openingId: String(openingId) },
    { token: person.token },
  );
  const { sittingId } = response;
  const save = (answer: ShownAnswer | null, number = 1, { token } = person) =>
    server.member('saveAnswer', { sittingId, number, answer, revision: 0 }, { token });
  const kept = async () =>
    (
      await db
        .selectFrom('examSitting')
        .select('answers')
        .where('id', '=', BigInt(sittingId))
        .executeTakeFirstOrThrow()
    ).answers;
  return { person, sittingId, save, kept };
}

const unfit: readonly (readonly [Key['type'], ShownAnswer])[] = [
  ['single', { picked: [0, 1] }],
  ['single', { picked: [3] }],
  ['single', { isTrue: true }],
  ['single', { written: 'two' }],
  ['multiple', { picked: [0, 0] }],
  ['multiple', { picked: [0, 3] }],
  ['multiple', { isTrue: false }],
  ['trueFalse', { picked: [0] }],
  ['trueFalse', { written: 'true' }],
  ['numeric', { picked: [] }],
  ['numeric', { isTrue: true }],
  ['fillIn', { picked: [0] }],
];

test.each(unfit)('a question of type %s refuses %j and saves nothing', async (type, given) => {
  const { save, kept } = await sit(type);
  expect(await save(given)).toMatchObject({ status: 1505 });
  expect(await kept()).toEqual({});
});

const fitting: readonly (readonly [Key['type'], ShownAnswer])[] = [
  ['single', { picked: [2] }],
  ['single', { picked: [] }],
  ['multiple', { picked: [2, 0] }],
  ['trueFalse', { isTrue: false }],
  ['numeric', { written: '12 %' }],
  ['fillIn', { written: '' }],
];

test.each(fitting)('a question of type %s accepts %j', async (type, given) => {
  const { save } = await sit(type);
  expect(await save(given)).toMatchObject({ status: 200, response: { isSaved: true } });
});

test('an attempt of one question refuses an answer to a second one, even an empty one', async () => {
  const { save, kept } = await sit('single');
  expect(await save({ picked: [0] }, 2)).toMatchObject({ status: 1505 });
  expect(await save(null, 2)).toMatchObject({ status: 1505 });
  expect(await kept()).toEqual({});
});

test("an answer to another member's attempt reveals nothing, whether it would fit or not", async () => {
  const { save } = await sit('single');
  await save({ picked: [0] });
  const other = await newMember(server);
  expect(await save({ picked: [0] }, 1, other)).toMatchObject({ status: 1006 });
  expect(await save({ isTrue: true }, 1, other)).toMatchObject({ status: 1006 });
});

test('the cache of answer shapes is limited, and evicted entries are read again', async () => {
  const { db } = server.database;
  const shapes = createShapes(createContents(), 1);
  const [one, two] = [await sit('single'), await sit('trueFalse')];
  const judge = ({ person, sittingId }: typeof one, answer: ShownAnswer) =>
    shapes.judge(db, { sittingId: BigInt(sittingId), memberId: person.id, number: 1, answer });
  expect(await judge(one, { picked: [0] })).toBe('fits');
  expect(await judge(two, { picked: [0] })).toBe('unfit');
  expect(await judge(one, { picked: [0] })).toBe('fits');
});
