import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import { addQuestions, letTimePass, openExam } from '../testing/papers.ts';
import { submitSitting } from '../testing/submit-sitting.ts';
import { createPools } from './pools.ts';
import { createAnswerSaver, type Save, type SaveAnswer } from './save-answers.ts';
import { startSitting } from './start.ts';
import { submitOverdue } from './submit-overdue.ts';

let server: TestServer;
let save: SaveAnswer;
let folder: bigint;
const pools = createPools();

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  save = createAnswerSaver(server.database.pool);
  folder = await addQuestions(server.database.db, 12);
});
afterAll(() => server.stop());

async function open(options: Parameters<typeof openExam>[3] = {}) {
  const { id: memberId } = await newMember(server);
  const { openingId } = await openExam(server.database.db, memberId, folder, options);
  const start = () =>
    startSitting({ db: server.database.db, pools }, { openingId, memberId, language: 'en' });
  return { memberId, openingId, start };
}

async function begin(options: Parameters<typeof openExam>[3] = {}) {
  const { memberId, start } = await open(options);
  const { sittingId } = await start();
  return { sittingId, memberId, start };
}

type Sitting = Awaited<ReturnType<typeof begin>>;

const give = (
  { sittingId, memberId }: Sitting,
  number: number,
  place: number,
  basedOn = 0,
): Save => ({
  sittingId,
  memberId,
  number,
  answer: { picked: [place] },
  basedOn,
});

async function read({ sittingId }: Sitting) {
  return await server.database.db
    .selectFrom('examSitting')
    .selectAll()
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
}

/** Matches milliseconds, allowing for the duration of the calls. */
const about = (seconds: number): unknown =>
  expect.toSatisfy((ms: number) => ms >= seconds * 1000 && ms < (seconds + 5) * 1000);

describe('starting an exam', () => {
  test('with two taps at once gives one attempt with its questions', async () => {
    const { start } = await open();
    const started = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(started.map(({ sittingId }) => sittingId)).size).toBe(1);
    expect(started.filter(({ isResumed }) => !isResumed)).toHaveLength(1);
  });

  test("is limited to the teacher's number of attempts, however many requests come at once", async () => {
    const { memberId, start } = await open({ attempts: 2 });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { sittingId } = await start();
      expect(await submitSitting(server.database, { sittingId, memberId })).toBe(true);
    }
    const third = await Promise.allSettled([start(), start(), start()]);
    expect(third.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('is refused for a paper with too few questions', async () => {
    const { start } = await open({ draws: 13 });
    await expect(start()).rejects.toMatchObject({ code: 'paperIncomplete' });
  });

  test("is refused for another member's exam", async () => {
    const { openingId } = await open();
    const { id: memberId } = await newMember(server);
    await expect(
      startSitting({ db: server.database.db, pools }, { openingId, memberId, language: 'en' }),
    ).rejects.toMatchObject({ code: 'examNotOpen' });
  });
});

describe('an answer in an exam', () => {
  test('is saved, changed and removed', async () => {
    const sitting = await begin();
    expect(await save(give(sitting, 1, 2))).toMatchObject({ outcome: 'saved', revision: 1 });
    expect(await save(give(sitting, 1, 0, 1))).toMatchObject({ outcome: 'saved', revision: 2 });
    const back = await save({ ...give(sitting, 1, 0, 2), answer: null });
    expect(back).toMatchObject({ outcome: 'saved', revision: 3 });
    expect((await read(sitting)).answers['1']).toMatchObject({ answer: null, revision: 3 });
  });

  test('whose response was lost is sent again and counts once', async () => {
    const sitting = await begin();
    await save(give(sitting, 1, 2));
    expect(await save(give(sitting, 1, 2))).toMatchObject({ outcome: 'repeated', revision: 1 });
    expect((await read(sitting)).answers['1']?.revision).toBe(1);
  });

  test('from a tab with an outdated answer is refused, and the current one is shown', async () => {
    const sitting = await begin();
    await save(give(sitting, 1, 2));
    expect(await save(give(sitting, 1, 3))).toMatchObject({
      outcome: 'stale',
      answer: { picked: [2] },
      revision: 1,
    });
    expect((await read(sitting)).answers['1']?.answer).toEqual({ picked: [2] });
  });

  test('of two based on the same revision is saved for only one', async () => {
    const sitting = await begin();
    const all = await Promise.all([0, 1, 2, 3].map((place) => save(give(sitting, 1, place))));
    expect(all.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(all.filter(({ outcome }) => outcome === 'stale')).toHaveLength(3);
    const kept = (await read(sitting)).answers['1'];
    for (const { revision, answer } of all)
      expect({ revision, answer }).toMatchObject({ revision: 1, answer: kept?.answer });
  });

  test('to every question at once is saved for each', async () => {
    const sittings = await Promise.all([begin(), begin(), begin()]);
    const saves = sittings.flatMap((one) => [1, 2, 3].map((number) => save(give(one, number, 1))));
    const outcomes = (await Promise.all(saves)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(Array.from({ length: 9 }, () => 'saved'));
    for (const one of sittings) expect(Object.keys((await read(one)).answers)).toHaveLength(3);
  });

  test("to another member's attempt is refused as unknown", async () => {
    const sitting = await begin();
    const { id: memberId } = await newMember(server);
    expect(await save({ ...give(sitting, 1, 1), memberId })).toMatchObject({ outcome: 'unknown' });
    expect((await read(sitting)).answers).toEqual({});
  });

  test('after the sitting was submitted changes nothing', async () => {
    const sitting = await begin();
    await save(give(sitting, 1, 2));
    await submitSitting(server.database, sitting);
    expect(await save(give(sitting, 1, 3, 1))).toMatchObject({ outcome: 'over' });
    expect(await save(give(sitting, 2, 3))).toMatchObject({ outcome: 'over' });
    expect((await read(sitting)).answers).toMatchObject({ 1: { answer: { picked: [2] } } });
  });

  test('that races with the submission is either included or refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sitting = await begin();
      const [saved] = await Promise.all([
        save(give(sitting, 1, 2)),
        submitSitting(server.database, sitting),
      ]);
      const { answers, state } = await read(sitting);
      expect(state).toBe('submitted');
      expect(saved.outcome).toBe(answers['1'] === undefined ? 'over' : 'saved');
    }
  });

  test('sent before the deadline still counts, and a later one does not', async () => {
    const sitting = await begin({ minutes: 1 });
    await letTimePass(server.database.db, sitting.sittingId, 62);
    expect(await save(give(sitting, 1, 2))).toMatchObject({ outcome: 'saved', secondsLeft: 0 });
    await letTimePass(server.database.db, sitting.sittingId, 10);
    expect(await save(give(sitting, 2, 2))).toMatchObject({ outcome: 'over' });
  });

  test("is charged the time since the previous one, by the server's clock", async () => {
    const sitting = await begin();
    await letTimePass(server.database.db, sitting.sittingId, 30);
    await save(give(sitting, 1, 2));
    await letTimePass(server.database.db, sitting.sittingId, 12);
    await save(give(sitting, 2, 2));
    const { answers } = await read(sitting);
    expect([1, 2].map((one) => answers[one]?.ms)).toEqual([about(30), about(12)]);
  });

  test('shares offline time with the others given in it, without adding to it', async () => {
    const sitting = await begin();
    await letTimePass(server.database.db, sitting.sittingId, 60);
    await save({ ...give(sitting, 1, 2), heldMs: 40_000 });
    await save({ ...give(sitting, 2, 2), heldMs: 15_000 });
    await save({ ...give(sitting, 3, 2), heldMs: 86_400_000 });
    await save(give(sitting, 4, 2));
    const { answers } = await read(sitting);
    const times = [1, 2, 3, 4].map((one) => answers[one]?.ms);
    expect(times).toEqual([about(20), about(25), 0, about(15)]);
  });

  test('cannot be made earlier by what the phone reports', async () => {
    const sitting = await begin({ minutes: 1 });
    await letTimePass(server.database.db, sitting.sittingId, 90);
    const late = { ...give(sitting, 1, 2), heldMs: 60_000 };
    expect(await save(late)).toMatchObject({ outcome: 'over' });
  });
});

describe('the end of an exam', () => {
  test('comes once, whoever causes it', async () => {
    const sitting = await begin();
    const ended = await Promise.all(
      Array.from({ length: 5 }, () => submitSitting(server.database, sitting)),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
  });

  test('comes by itself at the deadline, with the saved answers', async () => {
    const sitting = await begin({ minutes: 1 });
    await save(give(sitting, 1, 2));
    await letTimePass(server.database.db, sitting.sittingId, 90);
    await submitOverdue(server.database);
    const { state, submittedAt, deadlineAt, isTimedOut, answers } = await read(sitting);
    expect({ state, submittedAt, isTimedOut }).toEqual({
      state: 'submitted',
      submittedAt: deadlineAt,
      isTimedOut: true,
    });
    expect(Object.keys(answers)).toEqual(['1']);
  });

  test('does not come before the grace period is over', async () => {
    const sitting = await begin({ minutes: 1 });
    await letTimePass(server.database.db, sitting.sittingId, 67);
    await submitOverdue(server.database);
    expect((await read(sitting)).state).toBe('running');
  });

  test('is graded once, by the versions shown', async () => {
    const sitting = await begin({ draws: 2 });
    const { items } = await server.database.db
      .selectFrom('examSittingPaper')
      .select('items')
      .where('sittingId', '=', sitting.sittingId)
      .executeTakeFirstOrThrow();
    // The second option is right, wherever it is shown.
    await save(give(sitting, 1, items[0]?.order.indexOf(1) ?? -1));
    await save(give(sitting, 2, items[1]?.order.indexOf(0) ?? -1));
    await submitSitting(server.database, sitting);
    const grade = () => server.database.transaction((tx) => gradeSitting(tx, sitting.sittingId));
    expect(await grade()).toMatchObject({
      points: 100,
      isPassed: false,
      items: [
        { points: 100, isCorrect: true, version: 1 },
        { points: 0, isCorrect: false, version: 1 },
      ],
    });
    expect(await grade()).toBeUndefined();
    expect(await read(sitting)).toMatchObject({ state: 'graded', points: 100, isPassed: false });
  });
});
