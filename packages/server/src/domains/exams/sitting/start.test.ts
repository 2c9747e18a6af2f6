import { parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { withdrawOpening } from '../opening/withdraw-opening.ts';
import { addQuestions, openExam } from '../testing/papers.ts';
import { submitSitting } from '../testing/submit-sitting.ts';
import { createPools } from './pools.ts';
import { startSitting } from './start.ts';

let server: TestServer;
let folder: bigint;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  folder = await addQuestions(server.database.db, 3);
});
afterAll(() => server.stop());

const db = () => server.database.db;

async function opened(options: Parameters<typeof openExam>[3] = {}) {
  const { id: memberId } = await newMember(server);
  const exam = await openExam(db(), memberId, folder, options);
  const start = async (by = memberId) =>
    await startSitting(
      { db: db(), pools: createPools() },
      { openingId: exam.openingId, memberId: by, language: 'ko' },
    );
  const end = async (sittingId: bigint, isPassed?: boolean) => {
    await submitSitting(server.database, { sittingId, memberId });
    if (isPassed !== undefined)
      await sql`update exam_sitting set state = 'graded', graded_at = now(), points = 0,
        is_passed = ${isPassed} where id = ${sittingId}`.execute(db());
  };
  const change = async (set: string) =>
    await server.database.pool.query(`update exam_opening set ${set} where id = $1`, [
      exam.openingId,
    ]);
  return { ...exam, memberId, start, end, change };
}

const refused = { code: 'examNotOpen' };

test('an attempt keeps the terms that its opening and paper have when it begins', async () => {
  const { memberId, paperId, openingId, start, end, change } = await opened({
    type: 'formal',
    reward: parseMoney('20'),
    penaltyPercent: 25,
    attempts: 3,
  });
  await end((await start()).sittingId, false);
  await change('minutes = 20, extra_minutes = 7');
  await sql`update exam_paper set minutes = 99, pass_percent = 71 where id = ${paperId}`.execute(
    db(),
  );
  const { sittingId } = await start();
  const row = await db()
    .selectFrom('examSitting')
    .selectAll()
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    openingId,
    memberId,
    paperId,
    attempt: 2,
    language: 'ko',
    state: 'running',
    mostPoints: 300,
    passPercent: 71,
    penaltyPercent: 25,
    type: 'formal',
    reward: parseMoney('20'),
  });
  expect(row.deadlineAt.getTime() - row.startedAt.getTime()).toBe(27 * 60_000);
  expect(row.countedAt).toEqual(row.startedAt);
});

test('an attempt can begin until the end of its opening, and a running one continues after it', async () => {
  const { start, change } = await opened();
  await change(`valid_until = now()`);
  await expect(start()).rejects.toMatchObject(refused);
  await change(`valid_until = now() + interval '1 minute'`);
  const first = await start();
  expect(first.isResumed).toBe(false);
  await change(`valid_until = now() - interval '1 minute'`);
  expect(await start()).toEqual({ sittingId: first.sittingId, isResumed: true });
});

test('an attempt can begin while attempts are left and none has passed', async () => {
  const { start, end } = await opened({ attempts: 2 });
  await end((await start()).sittingId, false);
  await end((await start()).sittingId);
  await expect(start()).rejects.toMatchObject(refused);
  const other = await opened({ attempts: 2 });
  await other.end((await other.start()).sittingId, true);
  await expect(other.start()).rejects.toMatchObject(refused);
  // Attempts of other members and openings do not count.
  const third = await opened({ attempts: 1 });
  expect(await third.start()).toMatchObject({ isResumed: false });
});

test.each(['declined', 'withdrawn', 'over'])(
  'no attempt can begin by an opening that is %s',
  async (state) => {
    const { start } = await opened();
    const { openingId, ...exam } = await opened();
    const client = server.database.pool;
    await client.query('alter table exam_opening disable trigger user');
    await client.query(`update exam_opening set state = $1, reason = 'For a test' where id = $2`, [
      state,
      openingId,
    ]);
    await client.query('alter table exam_opening enable trigger user');
    await expect(exam.start()).rejects.toMatchObject(refused);
    expect(await start()).toMatchObject({ isResumed: false });
  },
);

test('no attempt can begin by an opening that is withdrawn at the same moment', async () => {
  const { openingId, start } = await opened();
  const { id } = await newOperator(server, ['teacher']);
  const { beginning } = await server.database.transaction(async (tx) => {
    await withdrawOpening(tx, openingId, id, 'A mistake');
    const attempt = start().catch((error: unknown) => error);
    await untilOneWaits(server);
    return { beginning: attempt };
  });
  expect(await beginning).toMatchObject(refused);
});

test('a running attempt belongs to its own member alone', async () => {
  const { start } = await opened();
  await start();
  const { id } = await newMember(server);
  await expect(start(id)).rejects.toMatchObject(refused);
});
