import { randomUUID } from 'node:crypto';
import { errorStatus, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { changeRequestIn } from '../../../testing/second-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openFormal } from '../testing/passing.ts';
import { correctKey } from '../testing/sitting-through.ts';
import { runRegrade } from './run-regrade.ts';
import { startRegrade } from './start-regrade.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('a regrade of a paying exam begins once finance has approved it, and only once if it is requested again', async () => {
  const { db } = server.database;
  const teacher = await newOperator(server, ['teacher']);
  const finance = await newOperator(server, ['finance']);
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const sitting = await exam.sit(false);
  await exam.grade(sitting);
  const { items } = await db
    .selectFrom('examSittingPaper')
    .select('items')
    .where('sittingId', '=', sitting)
    .executeTakeFirstOrThrow();
  const questionId = items[0]?.question ?? '';
  await correctKey(db, BigInt(questionId), { key: { type: 'single', options: 4, correct: [0] } });

  const ask = (scope: object, requestId = randomUUID()) =>
    server.operator(
      'startRegrade',
      { requestId, reason: 'Key mended', ...scope },
      { token: teacher.token },
    );
  const ofQuestion = changeRequestIn(await ask({ questionId }));
  const paper = { paperId: String(exam.paperId) };
  const requestId = randomUUID();
  const changeRequestId = changeRequestIn(await ask(paper, requestId));
  expect(changeRequestIn(await ask(paper))).toBe(changeRequestId);
  const request = await server.operator('getChangeRequest', { changeRequestId }, finance);
  expect(request.response).toMatchObject({
    subject: `paper:${exam.paperId}`,
    fields: [
      { name: 'paper' },
      { name: 'tried', after: 1 },
      { name: 'isSample', after: false },
      { name: 'regraded', after: 1 },
      { name: 'passesGained', after: 1 },
      { name: 'passesLost', after: 0 },
      { name: 'reason', after: 'Key mended' },
    ],
  });
  const started = () =>
    db
      .selectFrom('examRegrade')
      .select(['id', 'startedBy'])
      .where('paperId', '=', exam.paperId)
      .execute();
  expect(await started()).toEqual([]);
  const approve = (id: string, by: Person) =>
    server.operator('approveChangeRequest', { changeRequestId: id }, { token: by.token });
  expect((await approve(changeRequestId, teacher)).status).toBe(1005);
  expect((await approve(changeRequestId, finance)).status).toBe(200);
  const [begun] = await started();
  expect(begun?.startedBy).toBe(teacher.id);
  expect((await ask(paper, requestId)).response).toEqual({ regradeId: String(begun?.id) });

  // The first regrade has already changed the results, so this request is stale.
  await runRegrade(server.services, begun?.id ?? 0n);
  expect((await approve(ofQuestion, finance)).status).toBe(errorStatus.changeRequestStale);
});

test('a regrade needs the approval of finance even for an ungraded attempt, and skips one graded after it began', async () => {
  const { db } = server.database;
  const teacher = await newOperator(server, ['teacher']);
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const sitting = await exam.sit(false);
  const { paperId } = exam;
  const asked = { requestId: randomUUID(), paperId: String(paperId), reason: 'Key mended' };
  changeRequestIn(await server.operator('startRegrade', asked, { token: teacher.token }));

  const by = { operatorId: teacher.id, reason: 'Key mended' };
  const regradeId = await server.database.transaction((tx) => startRegrade(tx, { paperId }, by));
  await exam.grade(sitting);
  await runRegrade(server.services, regradeId);
  const { examined, finishedAt } = await db
    .selectFrom('examRegrade')
    .select(['examined', 'finishedAt'])
    .where('id', '=', regradeId)
    .executeTakeFirstOrThrow();
  expect({ examined, isOver: finishedAt !== null }).toEqual({ examined: 0, isOver: true });
});

/**
 * Creates a paying exam that a member failed because of a wrong key, and functions to request, approve and run
 * its regrade.
 */
async function wronglyFailed() {
  const teacher = await newOperator(server, ['teacher']);
  const finance = await newOperator(server, ['finance']);
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const sitting = await exam.sit(false);
  await exam.grade(sitting);
  const paper = { paperId: String(exam.paperId) };
  const ask = async () => {
    const input = { requestId: randomUUID(), reason: 'Key mended', ...paper };
    return changeRequestIn(await server.operator('startRegrade', input, teacher));
  };
  const mendKey = async () => {
    const { items } = await server.database.db
      .selectFrom('examSittingPaper')
      .select('items')
      .where('sittingId', '=', sitting)
      .executeTakeFirstOrThrow();
    await correctKey(server.database.db, BigInt(items[0]?.question ?? ''), {
      key: { type: 'single', options: 4, correct: [0] },
    });
  };
  const approve = async (changeRequestId: string) =>
    (await server.operator('approveChangeRequest', { changeRequestId }, finance)).status;
  const run = async () => {
    const started = await regradeOf(exam.paperId);
    await runRegrade(server.services, started.id);
    return await regradeOf(exam.paperId);
  };
  return { exam, sitting, finance, ask, mendKey, approve, run };
}

const regradeOf = async (paperId: bigint) =>
  await server.database.db
    .selectFrom('examRegrade')
    .select(['id', 'examined', 'changed', 'failed'])
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow();

test('a requested regrade can be approved while the exam continues, and skips attempts graded since', async () => {
  const { exam, ask, mendKey, approve, run } = await wronglyFailed();
  await mendKey();
  const changeRequestId = await ask();
  const later = await exam.sit(false);
  await exam.grade(later);
  expect(await approve(changeRequestId)).toBe(200);
  expect(await run()).toMatchObject({ examined: 1, changed: 1 });
});

test('a requested regrade is stale once the key is corrected again', async () => {
  const { ask, mendKey, approve } = await wronglyFailed();
  const changeRequestId = await ask();
  await mendKey();
  expect(await approve(changeRequestId)).toBe(errorStatus.changeRequestStale);
});

test('a regrade skips the attempt of the operator who approved it, and pays nothing for it', async () => {
  const { exam, sitting, finance, ask, mendKey, approve, run } = await wronglyFailed();
  await mendKey();
  const changeRequestId = await ask();
  await sql`update principal set email = ${exam.person.email} where id = ${finance.id}`.execute(
    server.database.db,
  );
  expect(await approve(changeRequestId)).toBe(200);
  expect(await run()).toMatchObject({ examined: 1, changed: 0, failed: 1 });
  const { isPassed } = await server.database.db
    .selectFrom('examSitting')
    .select('isPassed')
    .where('id', '=', sitting)
    .executeTakeFirstOrThrow();
  expect(isPassed).toBe(false);
});
