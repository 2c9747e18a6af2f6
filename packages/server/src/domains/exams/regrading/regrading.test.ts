import { randomUUID } from 'node:crypto';
import { errorStatus } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Key } from '../question/question.ts';
import { addQuestion, addQuestions, openExam } from '../testing/papers.ts';
import { correctKey, sitThrough } from '../testing/sitting-through.ts';
import { runRegrade } from './run-regrade.ts';
import { startRegrade } from './start-regrade.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const single = (right: number): Key => ({ type: 'single', options: 4, correct: [right] });
const pick = (place: number) => ({ picked: [place] });

/**
 * Creates a paper of two questions, each with the second option right, and members who sat it with these picks.
 */
async function paperSatBy(...sheets: readonly (readonly number[])[]) {
  const { db } = server.database;
  const folder = await addQuestions(db, 0);
  const questions = [
    await addQuestion(db, folder, single(1)),
    await addQuestion(db, folder, single(1)),
  ];
  const people = await Promise.all(sheets.map(() => newMember(server)));
  const sittings: bigint[] = [];
  let paperId = 0n;
  for (const [index, sheet] of sheets.entries()) {
    const person = people[index];
    if (!person) throw new Error('nobody');
    const opened = await openExam(db, person.id, folder, { draws: 2 });
    // All members sit the paper of the first one.
    paperId ||= opened.paperId;
    const picks = sheet.map(pick);
    const { openingId } = opened;
    await sql`update exam_opening set paper_id = ${paperId} where id = ${openingId}`.execute(db);
    sittings.push(
      await sitThrough(server, { memberId: person.id, openingId, paperId, questions, picks }),
    );
  }
  return { paperId, questions, people, sittings };
}

async function regrade(scope: { paperId: bigint } | { questionId: bigint }, reason = 'Key mended') {
  const id = await server.database.transaction((tx) =>
    startRegrade(tx, scope, { operatorId: teacher.id, reason }),
  );
  await runRegrade(server.services, id);
  return await server.database.db
    .selectFrom('examRegrade')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function roundsOf(sittingId: bigint | undefined) {
  return await server.database.db
    .selectFrom('examGrading')
    .select(['round', 'points', 'isPassed', 'reason', 'gradedBy'])
    .where('sittingId', '=', sittingId ?? 0n)
    .orderBy('round')
    .execute();
}

const preview = (scope: { paperId?: string; questionId?: string }) =>
  server.operator('previewRegrade', scope, { token: teacher.token });

describe('a regrade after a key was corrected', () => {
  test('previews what it would change, changes it, and keeps the old score', async () => {
    // 2 of 2, 1 of 2 and 0 of 2 by the old key; 1, 2 and 1 by the new one; two of two are needed to pass.
    const { paperId, questions, people, sittings } = await paperSatBy([1, 1], [2, 1], [2, 0]);
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    const expected = { changed: 3, raised: 2, lowered: 1, passesGained: 1, passesLost: 1 };
    const { response } = await preview({ paperId: String(paperId) });
    expect(response).toMatchObject({ tried: 3, isSample: false, unmatched: [], ...expected });
    expect(await roundsOf(sittings[0])).toHaveLength(1);

    const done = await regrade({ paperId });
    expect(done).toMatchObject({ examined: 3, unmatched: 0, failed: 0, ...expected });
    expect(done.finishedAt).toBeInstanceOf(Date);
    expect(await roundsOf(sittings[0])).toEqual([
      { round: 1, points: 200, isPassed: true, reason: null, gradedBy: null },
      { round: 2, points: 100, isPassed: false, reason: 'Key mended', gradedBy: teacher.id },
    ]);
    const { response: told } = await server.member(
      'getInformationList',
      { type: 'notice' },
      { token: people[0]?.token },
    );
    expect(told.items[0]?.summary).toContain('2 → 1 points');
    const { response: record } = await server.member(
      'getExamSubjectDetailList',
      { sittingId: String(sittings[1]) },
      { token: people[1]?.token },
    );
    expect(record).toMatchObject({
      points: 2,
      wasRegraded: true,
      items: [{ isCorrect: true, right: { picked: [2] } }, { isCorrect: true }],
    });
  });

  test('changes nothing the second time, or if no key changed', async () => {
    const { paperId, questions, sittings } = await paperSatBy([2, 1]);
    expect(await regrade({ paperId })).toMatchObject({ examined: 1, changed: 0 });
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    expect(await regrade({ paperId })).toMatchObject({ changed: 1, raised: 1 });
    expect(await regrade({ paperId })).toMatchObject({ changed: 0 });
    expect(await roundsOf(sittings[0])).toHaveLength(2);
  });

  test('adds no round for an answer that is right by both keys', async () => {
    const { db } = server.database;
    const folder = await addQuestions(db, 0);
    const key: Key = { type: 'fillIn', accepted: ['contango'] };
    const question = await addQuestion(db, folder, key);
    const { id: memberId } = await newMember(server);
    const { paperId, openingId } = await openExam(db, memberId, folder, { draws: 1 });
    const write = (written: string) =>
      sitThrough(server, {
        memberId,
        openingId,
        paperId,
        questions: [question],
        picks: [{ written }],
      });
    const [knew, wrote, wrong] = [
      await write('Contango'),
      await write('carry'),
      await write('tulips'),
    ];
    await correctKey(db, question, { key: { ...key, accepted: ['contango', 'carry'] } });
    await regrade({ questionId: question });
    const rounds = await Promise.all([knew, wrote, wrong].map(roundsOf));
    expect(rounds.map((all) => all.map(({ points }) => points))).toEqual([[100], [0, 100], [0, 0]]);
  });

  test('of one question leaves the others unchanged, in every paper that has it', async () => {
    const { paperId, questions, sittings } = await paperSatBy([2, 2]);
    for (const question of questions)
      await correctKey(server.database.db, question, { key: single(2) });
    expect(await regrade({ questionId: questions[1] ?? 0n })).toMatchObject({ changed: 1 });
    expect((await roundsOf(sittings[0])).map(({ points }) => points)).toEqual([0, 100]);
    await regrade({ paperId });
    expect((await roundsOf(sittings[0])).map(({ points }) => points)).toEqual([0, 100, 200]);
  });

  test('follows options that moved, and shows the member the right one', async () => {
    const { paperId, questions, people, sittings } = await paperSatBy([2, 1]);
    const options = ['four', 'three', 'two', 'one'];
    await correctKey(server.database.db, questions[0] ?? 0n, {
      key: single(1),
      texts: { en: { prompt: 'Question 1?', explanation: 'Three it is.', options } },
    });
    expect(await regrade({ paperId })).toMatchObject({ raised: 1, unmatched: 0 });
    const { response } = await server.member(
      'getExamSubjectDetailList',
      { sittingId: String(sittings[0]) },
      { token: people[0]?.token },
    );
    expect(response.items[0]).toMatchObject({
      options: ['one', 'two', 'three', 'four'],
      answer: { picked: [2] },
      right: { picked: [2] },
      explanation: 'Three it is.',
      isCorrect: true,
    });
  });

  test('keeps the grading of a question that asks something else today, and reports it', async () => {
    const { paperId, questions, sittings } = await paperSatBy([1, 1]);
    const options = ['one', 'two', 'three', 'nine'];
    await correctKey(server.database.db, questions[0] ?? 0n, {
      key: single(3),
      texts: { en: { prompt: 'Question 1?', explanation: '', options } },
    });
    const { response } = await preview({ paperId: String(paperId) });
    expect(response).toMatchObject({
      changed: 0,
      unmatched: [{ questionId: String(questions[0]), title: 'Question 1?', sittings: 1 }],
    });
    expect(await regrade({ paperId })).toMatchObject({ changed: 0, unmatched: 1 });
    expect(await roundsOf(sittings[0])).toHaveLength(1);
  });

  test('grades by the rules at the time of the attempt, whatever the paper requires since', async () => {
    const { paperId, questions, sittings } = await paperSatBy([2, 1]);
    await server.database.db
      .updateTable('examPaper')
      .set({ passPercent: 100, penaltyPercent: 100 })
      .where('id', '=', paperId)
      .execute();
    await correctKey(server.database.db, questions[1] ?? 0n, { key: single(0) });
    await regrade({ paperId });
    expect((await roundsOf(sittings[0])).map(({ points }) => points)).toEqual([100, 0]);
  });
});

/**
 * Makes the next inserts of gradings fail with this code; a sequence counts them, because it is not rolled
 * back.
 */
async function failing(times: number, code: string, run: () => Promise<void>) {
  const { pool } = server.database;
  await pool.query(`create sequence failures;
    create function fail_grading() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${times} then raise exception 'for a test' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_grading before insert on exam_grading for each row execute function fail_grading()`);
  try {
    await run();
  } finally {
    await pool.query('drop function fail_grading cascade; drop sequence failures');
  }
}

describe('the walk through the attempts', () => {
  test('is done once by two processes, and continues where it was interrupted', async () => {
    const sheets = Array.from({ length: 8 }, () => [2, 1]);
    const { paperId, questions, sittings } = await paperSatBy(...sheets);
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    const id = await server.database.transaction((tx) =>
      startRegrade(tx, { paperId }, { operatorId: teacher.id, reason: 'Key mended' }),
    );
    // Simulates a process that was killed after the third attempt.
    await server.database.db
      .updateTable('examRegrade')
      .set({ cursorId: sittings[2] ?? 0n, examined: 3 })
      .where('id', '=', id)
      .execute();
    await Promise.all([1, 2, 3].map(() => runRegrade(server.services, id)));
    const done = await server.database.db
      .selectFrom('examRegrade')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(done).toMatchObject({ examined: 8, changed: 5, failed: 0 });
    const rounds = await Promise.all(sittings.map(async (one) => (await roundsOf(one)).length));
    expect(rounds).toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
  });

  test.each([
    ['a deadlock', '40P01'],
    ['a connection that was lost', '08006'],
    ['a server that is stopped', '57P01'],
  ])('%s fails no attempt: it is tried again', async (_, code) => {
    const { paperId, questions, sittings } = await paperSatBy([2, 1], [2, 1]);
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    await failing(1, code, async () => {
      expect(await regrade({ paperId })).toMatchObject({ examined: 2, changed: 2, failed: 0 });
    });
    expect(await roundsOf(sittings[0])).toHaveLength(2);
  });

  test('leaves the attempt to the next try of the job if the error lasts', async () => {
    const { paperId, questions } = await paperSatBy([2, 1], [2, 1]);
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    const id = await server.database.transaction((tx) =>
      startRegrade(tx, { paperId }, { operatorId: teacher.id, reason: 'Key mended' }),
    );
    const read = () =>
      server.database.db
        .selectFrom('examRegrade')
        .select(['examined', 'changed', 'failed', 'finishedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await failing(2, '40P01', async () => {
      await expect(runRegrade(server.services, id)).rejects.toMatchObject({ code: '40P01' });
      expect(await read()).toMatchObject({ examined: 0, failed: 0, finishedAt: null });
      await runRegrade(server.services, id);
    });
    expect(await read()).toMatchObject({ examined: 2, changed: 2, failed: 0 });
  });

  test('counts an attempt that cannot be graded, and continues with the others', async () => {
    const { paperId, questions, sittings } = await paperSatBy([2, 1], [2, 1]);
    await correctKey(server.database.db, questions[0] ?? 0n, { key: single(2) });
    await failing(2, '23514', async () => {
      expect(await regrade({ paperId })).toMatchObject({ examined: 2, changed: 1, failed: 1 });
    });
    expect(await roundsOf(sittings[0])).toHaveLength(1);
  });

  test('of two simultaneous regrades loses no changes of either', async () => {
    const sheets = Array.from({ length: 6 }, () => [2, 2]);
    const { questions, sittings } = await paperSatBy(...sheets);
    for (const question of questions)
      await correctKey(server.database.db, question, { key: single(2) });
    await Promise.all(questions.map((questionId) => regrade({ questionId })));
    for (const sitting of sittings) {
      const points = (await roundsOf(sitting)).map((round) => round.points);
      expect(points).toEqual([0, 100, 200]);
    }
  });

  test('runs one at a time for the same paper', async () => {
    const { paperId } = await paperSatBy([1, 1]);
    const start = () =>
      server.operator(
        'startRegrade',
        { requestId: randomUUID(), paperId: String(paperId), reason: 'Key mended' },
        { token: teacher.token },
      );
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1541, 1541,
    ]);
    const { response } = await server.operator('getRegradeList', {}, { token: teacher.token });
    expect(response.items[0]).toMatchObject({
      paper: { paperId: String(paperId), name: 'Sample paper' },
      finishedAt: null,
      startedBy: { email: teacher.email },
    });
  });

  test('is the same when the request is repeated, running or finished', async () => {
    const { paperId } = await paperSatBy([1]);
    const asked = { requestId: randomUUID(), paperId: String(paperId), reason: 'Key mended' };
    const start = (more: object = {}) =>
      server.operator('startRegrade', { ...asked, ...more }, { token: teacher.token });
    const [first, second] = await Promise.all([start(), start()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { regradeId } = first.response;
    await server.database.db
      .updateTable('examRegrade')
      .set({ finishedAt: new Date() })
      .where('id', '=', BigInt(regradeId))
      .execute();
    expect([second.response, (await start()).response]).toEqual([{ regradeId }, { regradeId }]);
    expect((await start({ reason: 'Another' })).status).toBe(errorStatus.requestIdReused);
  });

  test('can be started only by operators who may grade, for an existing paper or question', async () => {
    const auditor = await newOperator(server, ['auditor']);
    const asked = { requestId: randomUUID(), paperId: '999999', reason: 'Key mended' };
    expect(await server.operator('startRegrade', asked, { token: auditor.token })).toMatchObject({
      status: 1005,
    });
    expect(await server.operator('startRegrade', asked, { token: teacher.token })).toMatchObject({
      status: 1006,
    });
    expect(
      await server.operator(
        'startRegrade',
        { ...asked, questionId: '1' },
        { token: teacher.token },
      ),
    ).toMatchObject({ status: 1100 });
  });
});
