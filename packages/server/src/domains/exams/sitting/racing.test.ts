import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { newMember } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gradeSubmitted } from '../grading/grade-submitted.ts';
import { addQuestions, letTimePass, openExam } from '../testing/papers.ts';
import { createPools } from './pools.ts';
import { createAnswerSaver } from './save-answers.ts';
import { startSitting } from './start.ts';
import { createSubmitter } from './submit.ts';
import { submitOverdue } from './submit-overdue.ts';

/** Two processes on one database, as behind a load balancer. */
let server: TestServer;
let other: Database;
let here: Process;
let there: Process;
let folder: bigint;
const questions = 20;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  other = server.testDatabase.connect();
  [here, there] = [processOn(server.database), processOn(other)];
  folder = await addQuestions(server.database.db, questions);
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

function processOn({ pool }: Database) {
  return { save: createAnswerSaver(pool), submit: createSubmitter(pool) };
}
type Process = ReturnType<typeof processOn>;

async function begin(options: Parameters<typeof openExam>[3] = {}) {
  const { db } = server.database;
  const { id: memberId } = await newMember(server);
  const { openingId } = await openExam(db, memberId, folder, { draws: questions, ...options });
  const asked = { openingId, memberId, language: 'en' } as const;
  const { sittingId } = await startSitting({ db, pools: createPools() }, asked);
  return { sittingId, memberId };
}

async function read(sittingId: bigint) {
  return await server.database.db
    .selectFrom('examSitting')
    .select(['state', 'answers', 'isTimedOut'])
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
}

describe('many answers that race with the end', () => {
  const ways = {
    'one submit': async (sitting: { sittingId: bigint; memberId: bigint }) => {
      await sleep(Math.random() * 15);
      await there.submit(sitting);
    },
    'submits from everywhere': async (sitting: { sittingId: bigint; memberId: bigint }) => {
      await sleep(Math.random() * 15);
      await Promise.all([here, there, here, there].map(({ submit }) => submit(sitting)));
    },
  };

  test.each(Object.entries(ways))('by %s are stored exactly as acknowledged', async (_, end) => {
    for (let round = 0; round < 6; round += 1) {
      const sitting = await begin();
      const acknowledged: Record<string, unknown> = {};
      const outcomes = new Set<string>();
      const answer = async (number: number): Promise<void> => {
        // Three changes of each answer, alternating between the processes.
        for (let revision = 0; revision < 3; revision += 1) {
          const given = { picked: [(number + revision) % 4] };
          const save = (number + revision) % 2 === 0 ? here.save : there.save;
          const saved = await save({ ...sitting, number, answer: given, basedOn: revision });
          outcomes.add(saved.outcome);
          if (saved.outcome !== 'saved') return;
          acknowledged[number] = { answer: given, revision: revision + 1 };
        }
      };
      const numbers = Array.from({ length: questions }, (_each, index) => index + 1);
      await Promise.all([...numbers.map(answer), end(sitting)]);
      const { state, answers } = await read(sitting.sittingId);
      expect(state).toBe('submitted');
      expect(['saved', 'over']).toEqual(expect.arrayContaining([...outcomes]));
      const kept = Object.entries(answers).map(([number, { answer: given, revision }]) => [
        number,
        { answer: given, revision },
      ]);
      expect(Object.fromEntries(kept)).toEqual(acknowledged);
    }
  });
});

test('an answer that arrived in time counts, however long it had to wait in the server @long', async () => {
  const sitting = await begin({ minutes: 1 });
  const answerTo = (number: number) => ({
    ...sitting,
    number,
    answer: { picked: [1] },
    basedOn: 0,
  });
  const { options } = server.database.pool;
  // Spreading the options does not copy the password.
  const narrow = new pg.Pool({ ...options, password: options.password, max: 1 });
  try {
    const busy = await narrow.connect();
    await letTimePass(server.database.db, sitting.sittingId, 62.7);
    const saving = createAnswerSaver(narrow)(answerTo(1));
    await sleep(2700);
    await submitOverdue(server.database);
    busy.release();
    expect(await saving).toMatchObject({ outcome: 'saved', secondsLeft: 0 });
    expect(await here.save(answerTo(2))).toMatchObject({ outcome: 'over' });
  } finally {
    await narrow.end();
  }
});

describe('several processes with the same work', () => {
  test('submit all overdue attempts once, and grade each once', async () => {
    const sittings = await Promise.all(Array.from({ length: 12 }, () => begin({ minutes: 1 })));
    for (const { sittingId } of sittings) await letTimePass(server.database.db, sittingId, 90);
    const both = [server.database, other];
    await Promise.all([...both, ...both].map((database) => submitOverdue(database)));
    await Promise.all([...both, ...both].map((database) => gradeSubmitted(database)));
    // A process skips attempts locked by another; the next run finds them.
    await gradeSubmitted(server.database);
    for (const { sittingId } of sittings)
      expect(await read(sittingId)).toMatchObject({ state: 'graded', isTimedOut: true });
    const { rows } = await other.pool.query<{ rounds: number }>(
      'select count(*)::int as rounds from exam_grading where sitting_id = any($1) group by sitting_id',
      [sittings.map(({ sittingId }) => sittingId)],
    );
    expect(rows.map(({ rounds }) => rounds)).toEqual(sittings.map(() => 1));
  });

  test('skip an attempt that cannot be graded, and grade it when it can be', async () => {
    const { pool } = server.database;
    const [bad, good] = [await begin(), await begin()];
    await pool.query(
      `update exam_sitting_paper set items = jsonb_set(items, '{0,version}', '2') where sitting_id = $1`,
      [bad.sittingId],
    );
    for (const sitting of [bad, good]) await here.submit(sitting);
    await expect(gradeSubmitted(server.database)).rejects.toThrow(/1 of 2 failed/);
    expect((await read(bad.sittingId)).state).toBe('submitted');
    expect((await read(good.sittingId)).state).toBe('graded');
    await pool.query(
      `update exam_sitting_paper set items = jsonb_set(items, '{0,version}', '1') where sitting_id = $1`,
      [bad.sittingId],
    );
    await gradeSubmitted(server.database);
    expect((await read(bad.sittingId)).state).toBe('graded');
  });
});
