import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gradeSubmitted } from '../grading/grade-submitted.ts';
import { createPools } from '../sitting/pools.ts';
import { startSitting } from '../sitting/start.ts';
import { type FormalExam, openFormal } from '../testing/passing.ts';
import { addQuestions, openExam } from '../testing/papers.ts';
import { sitThrough } from '../testing/sitting-through.ts';
import { submitSitting } from '../testing/submit-sitting.ts';
import { newMember, type Person } from '../../../testing/people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const answers = [{ right: null, explanation: null }];
const held = { heldBack: 'attemptLeft', items: answers };
const heldWhileOneRuns = { heldBack: 'examRuns', items: answers };
const shown = {
  heldBack: null,
  items: [{ right: { picked: [expect.any(Number)] }, explanation: 'Because of 1.' }],
};

async function review({ person }: Pick<FormalExam, 'person'>, sittingId: bigint) {
  const asked = { sittingId: String(sittingId) };
  return (await server.member('getExamSubjectDetailList', asked, person)).response;
}

const statusOf = async (person: Person, { sittingId }: { readonly sittingId: bigint }) =>
  (await server.member('getExamSubjectDetailList', { sittingId: String(sittingId) }, person))
    .status;

async function attempt(exam: FormalExam, isRight: boolean): Promise<bigint> {
  const sittingId = await exam.sit(isRight);
  await exam.grade(sittingId);
  return sittingId;
}

const change = async ({ openingId }: FormalExam, values: object) => {
  await server.database.db
    .updateTable('examOpening')
    .set(values)
    .where('id', '=', openingId)
    .execute();
};

describe('the right answers of a formal exam', () => {
  test("are held back while another attempt can begin, and the member's own answers are shown", async () => {
    const exam = await openFormal(server, { attempts: 2 });
    const first = await attempt(exam, false);
    const kept = await review(exam, first);
    expect(kept).toMatchObject(held);
    expect(kept.items[0]).toMatchObject({ isCorrect: false, points: 0, mostPoints: 1 });
    expect(kept.items[0]?.answer).not.toBeNull();
    await attempt(exam, false);
    expect(await review(exam, first)).toMatchObject(shown);
  });

  test('are held back while the last attempt runs', async () => {
    const exam = await openFormal(server, { attempts: 2 });
    const first = await attempt(exam, false);
    const { db } = server.database;
    const asked = { openingId: exam.openingId, memberId: exam.person.id, language: 'en' as const };
    await startSitting({ db, pools: createPools() }, asked);
    expect(await review(exam, first)).toMatchObject(heldWhileOneRuns);
    await change(exam, { validUntil: new Date(Date.now() - 1000) });
    expect(await review(exam, first)).toMatchObject(heldWhileOneRuns);
  });

  test('are shown once the exam is passed', async () => {
    const exam = await openFormal(server, { attempts: 3 });
    const failed = await attempt(exam, false);
    const passed = await attempt(exam, true);
    for (const sittingId of [failed, passed])
      expect(await review(exam, sittingId)).toMatchObject(shown);
  });

  test.each([
    ['its time is over', { validUntil: new Date(Date.now() - 1000) }],
    ['it is withdrawn', { state: 'withdrawn', reason: 'Moved to spring' }],
    ['it is over', { state: 'over' }],
  ])('are shown when %s', async (_, values) => {
    const exam = await openFormal(server, { attempts: 3 });
    const sittingId = await attempt(exam, false);
    expect(await review(exam, sittingId)).toMatchObject(held);
    await change(exam, values);
    expect(await review(exam, sittingId)).toMatchObject(shown);
  });

  test('are still held back if the paper becomes practice meanwhile', async () => {
    const exam = await openFormal(server, { attempts: 2 });
    const sittingId = await attempt(exam, false);
    await server.database.db
      .updateTable('examPaper')
      .set({ type: 'practice' })
      .where('id', '=', exam.paperId)
      .execute();
    expect(await review(exam, sittingId)).toMatchObject(held);
  });
});

test('practice shows the right answers at once, unless a formal exam runs, because they may share questions', async () => {
  const { db } = server.database;
  const person = await newMember(server);
  const folder = await addQuestions(db, 1);
  const opened = await openExam(db, person.id, folder, { draws: 1, attempts: 9 });
  const { id } = await db
    .selectFrom('question')
    .select('id')
    .where('folderId', '=', folder)
    .executeTakeFirstOrThrow();
  const sat = { ...opened, memberId: person.id, questions: [id], picks: [{ picked: [0] }] };
  const sittingId = await sitThrough(server, sat);
  expect(await review({ person }, sittingId)).toMatchObject(shown);

  const formal = await openFormal(server, { attempts: 1, member: person });
  const asked = { openingId: formal.openingId, memberId: person.id, language: 'en' as const };
  const running = await startSitting({ db, pools: createPools() }, asked);
  expect(await review({ person }, sittingId)).toMatchObject(heldWhileOneRuns);
  await db
    .updateTable('examSitting')
    .set({ state: 'submitted', submittedAt: new Date() })
    .where('id', '=', running.sittingId)
    .execute();
  expect(await review({ person }, sittingId)).toMatchObject(shown);
});

async function begin(openingId: bigint, memberId: bigint) {
  const asked = { openingId, memberId, language: 'en' as const };
  const started = await startSitting({ db: server.database.db, pools: createPools() }, asked);
  return { sittingId: started.sittingId, memberId };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Grades everything possible and returns the attempt's state. */
async function stateAfterGrading({ sittingId }: { readonly sittingId: bigint }) {
  await gradeSubmitted(server.database);
  const { state } = await server.database.db
    .selectFrom('examSitting')
    .select('state')
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
  return state;
}

describe('an attempt submitted while a formal exam runs', () => {
  test('is graded once that exam has ended, for practice and formal alike', async () => {
    const { database } = server;
    const folder = await addQuestions(database.db, 1);
    const [one, other] = [await newMember(server), await newMember(server)];
    const practise = async ({ id }: Person) => {
      const { openingId } = await openExam(database.db, id, folder, { draws: 1 });
      const sitting = await begin(openingId, id);
      await submitSitting(database, sitting);
      return sitting;
    };
    const exam = await openFormal(server, { attempts: 1, member: one });
    const running = await begin(exam.openingId, one.id);
    const practice = await practise(one);
    const formal = { sittingId: await (await openFormal(server, { member: one })).sit(true) };
    expect(await stateAfterGrading(practice)).toBe('submitted');
    expect(await stateAfterGrading(formal)).toBe('submitted');
    expect(await statusOf(one, practice)).toBe(1510);
    expect(await statusOf(one, running)).toBe(1509);
    // A direct call does not grade it either.
    await exam.grade(practice.sittingId);
    expect(await stateAfterGrading(practice)).toBe('submitted');
    expect(await stateAfterGrading(await practise(other))).toBe('graded');
    await submitSitting(database, running);
    expect(await statusOf(one, practice)).toBe(1509);
    for (const sitting of [practice, formal, running])
      expect(await stateAfterGrading(sitting)).toBe('graded');
  });

  test('is announced to its member once graded, if they have waited for it', async () => {
    const { db } = server.database;
    const exam = await openFormal(server);
    const soon = await exam.sit(true);
    const { sittingId: late } = await begin(exam.openingId, exam.person.id);
    await db
      .updateTable('examSitting')
      .set({ state: 'submitted', startedAt: ago(9), submittedAt: ago(2) })
      .where('id', '=', late)
      .execute();
    await gradeSubmitted(server.database);
    const told = await db
      .selectFrom('liveEvent')
      .select(['topic', 'subject'])
      .where('audience', '=', `member:${exam.person.id}`)
      .where('subject', 'in', [soon, late].map(String))
      .execute();
    expect(told).toEqual([{ topic: 'exam', subject: String(late) }]);
  });

  test('is not delayed by a running practice', async () => {
    const { db } = server.database;
    const exam = await openFormal(server);
    const folder = await addQuestions(db, 1);
    const { openingId } = await openExam(db, exam.person.id, folder, { draws: 1 });
    await begin(openingId, exam.person.id);
    expect(await stateAfterGrading({ sittingId: await exam.sit(true) })).toBe('graded');
  });
});
