import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Key } from '../question/question.ts';
import { addQuestion, addQuestions, openExam } from '../testing/papers.ts';
import { sitThrough } from '../testing/sitting-through.ts';
import { marksOf } from './marks.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const single: Key = { type: 'single', options: 4, correct: [1] };
const right = { picked: [1] };
const wrong = { picked: [2] };

/** The answers of five members to three questions of one point each, and the time each took. */
const sheets = [
  [right, right, right],
  [right, right, wrong],
  [right, right, wrong],
  [right, wrong, null],
  [wrong, wrong, null],
];
const seconds = [
  [10, 20, 5],
  [20, 20, 5],
  [30, 20, 5],
  [40, 20, 5],
  [90, 20, 5],
];

async function paper(answers: typeof sheets, perQuestion = seconds) {
  const { db } = server.database;
  const { id: memberId } = await newMember(server);
  const folder = await addQuestions(db, 0);
  const questions = [
    await addQuestion(db, folder, single),
    await addQuestion(db, folder, single),
    await addQuestion(db, folder, single),
  ];
  const { paperId, openingId } = await openExam(db, memberId, folder, { draws: 3 });
  for (const [index, picks] of answers.entries())
    await sitThrough(server, {
      memberId,
      openingId,
      paperId,
      questions,
      picks,
      seconds: perQuestion[index] ?? [],
    });
  return { paperId: String(paperId), questions };
}

const read = (paperId: string) =>
  server.operator('getPaperStatistics', { paperId }, { token: teacher.token });

/*
 * By hand. Points of the five: 3, 2, 2, 1, 0 of 3. Mean 8/5 = 1.6 points, a share of 0.5333.
 * Variance of the totals ((1.4² + 0.4² + 0.4² + 0.6² + 1.6²) / 5) = 5.2 / 5 = 1.04, deviation 1.0198 points,
 * a share of 0.33993. Pass mark 60 %: 3, 2 and 2 points pass, 3/5.
 *
 * Question 1: 4 of 5 right, facility 0.8, variance 0.8 · 0.2 = 0.16, deviation 0.4.
 *   Rest (of 2): 2, 1, 1, 0, 0; mean 0.8. Covariance with (1,1,1,1,0):
 *   mean of products 4/5 = 0.8, less 0.8 · 0.8 = 0.16. Variance of the rest 6/5 - 0.64 = 0.56.
 *   r = 0.16 / sqrt(0.16 · 0.56) = 0.534522.
 * Question 2: 3 of 5, facility 0.6, variance 0.24. Rest: 2, 1, 1, 1, 0; mean 1; products 4/5 = 0.8,
 *   covariance 0.8 - 0.6 = 0.2; variance of the rest 7/5 - 1 = 0.4. r = 0.2 / sqrt(0.24 · 0.4) = 0.645497.
 * Question 3: 1 of 5, facility 0.2, variance 0.16. Rest: 2, 2, 2, 1, 0; mean 1.4; products 2/5 = 0.4,
 *   covariance 0.4 - 0.28 = 0.12; variance of the rest 13/5 - 1.96 = 0.64. r = 0.12 / sqrt(0.16 · 0.64) = 0.375.
 *
 * Alpha: 3/2 · (1 - (0.16 + 0.24 + 0.16) / 1.04) = 1.5 · (1 - 0.538462) = 0.692308.
 * Histogram by tenths: 0 → first; 1/3 → fourth; 2/3 twice → seventh; 1 → last.
 */
test('the figures equal those computed by hand', async () => {
  const { paperId, questions } = await paper(sheets);
  const { response } = await read(paperId);
  expect(response).toMatchObject({ sittings: 5, passRate: 0.6 });
  expect(response.mean).toBeCloseTo(8 / 15, 10);
  expect(response.deviation).toBeCloseTo(Math.sqrt(1.04) / 3, 10);
  expect(response.alpha).toBeCloseTo(0.692308, 6);
  expect(response.histogram).toEqual([1, 0, 0, 1, 0, 0, 2, 0, 0, 1]);
  expect(response.questions.map(({ questionId }) => questionId)).toEqual(questions.map(String));
  const figures = response.questions.map(({ facility, deviation, discrimination }) => ({
    facility,
    deviation,
    discrimination,
  }));
  const expected = [
    [0.8, 0.4, 0.534522],
    [0.6, Math.sqrt(0.24), 0.645497],
    [0.2, 0.4, 0.375],
  ] as const;
  for (const [index, [facility, deviation, discrimination]] of expected.entries()) {
    expect(figures[index]?.facility).toBeCloseTo(facility, 10);
    expect(figures[index]?.deviation).toBeCloseTo(deviation, 10);
    expect(figures[index]?.discrimination).toBeCloseTo(discrimination, 6);
  }
  const [first, , third] = response.questions;
  // The median of 10, 20, 30, 40 and 90; the mean would be 38.
  expect(first?.medianSeconds).toBe(30);
  expect(first?.options).toEqual([
    { words: 'one', isRight: false, picked: 0 },
    { words: 'two', isRight: true, picked: 0.8 },
    { words: 'three', isRight: false, picked: 0.2 },
    { words: 'four', isRight: false, picked: 0 },
  ]);
  expect(third?.empty).toBeCloseTo(0.4, 10);
  expect(third?.options[2]?.picked).toBeCloseTo(0.4, 10);
});

test('five attempts are too few to mark a question', async () => {
  const { paperId } = await paper(sheets);
  const { response } = await read(paperId);
  expect(response.questions.map(({ isJudged, marks }) => ({ isJudged, marks }))).toEqual(
    Array.from({ length: 3 }, () => ({ isJudged: false, marks: [] })),
  );
});

test('equal scores give no discrimination', async () => {
  const { paperId } = await paper([
    [right, right, right],
    [right, right, right],
  ]);
  const { response } = await read(paperId);
  expect(response).toMatchObject({ alpha: null, deviation: 0, mean: 1, passRate: 1 });
  expect(response.questions[0]).toMatchObject({ facility: 1, discrimination: null });
});

test('a paper that nobody sat has no figures, and a missing one has no page', async () => {
  const { paperId } = await paper([]);
  expect((await read(paperId)).response).toMatchObject({
    sittings: 0,
    mean: null,
    alpha: null,
    questions: [],
  });
  expect(await read('999999')).toMatchObject({ status: 1006 });
});

test('a question is marked if almost nobody, almost everybody, or the weaker members have it right', () => {
  const item = {
    question: '1',
    sittings: 40,
    deviation: 0,
    variance: 0,
    medianSeconds: null,
    empty: 0,
  };
  const marks = (facility: number, discrimination: number | null) =>
    marksOf({ ...item, facility, discrimination });
  expect(marks(0.19, 0.4)).toEqual(['hard']);
  expect(marks(0.2, 0.1)).toEqual([]);
  expect(marks(0.95, 0.3)).toEqual([]);
  expect(marks(0.96, null)).toEqual(['easy']);
  expect(marks(0.5, 0.09)).toEqual(['weak']);
  expect(marks(0.1, -0.2)).toEqual(['hard', 'negative']);
});
