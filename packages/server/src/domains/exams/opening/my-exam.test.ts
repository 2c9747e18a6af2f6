import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reconsider } from '../certificate/reconsider.ts';
import { addPaper, terms } from '../testing/office.ts';
import { addQuestions, letTimePass } from '../testing/papers.ts';
import { openFormal, turnInto } from '../testing/passing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function shown(person: Person, paperId: bigint) {
  const { items } = (await server.member('myExam', {}, person)).response;
  const [item, ...more] = items.filter((one) => one.paperId === String(paperId));
  expect(more).toEqual([]);
  return item;
}

async function setReward(paperId: bigint, reward: string): Promise<void> {
  await server.database.db
    .updateTable('examPaper')
    .set({ reward: parseMoney(reward) })
    .where('id', '=', paperId)
    .execute();
}

const start = async (person: Person, openingId: bigint) =>
  (await server.member('startExam', { openingId: String(openingId) }, person)).response.sittingId;

test('an attempt shows its promised reward while it runs and once it passed, and a failed one that of the next attempt', async () => {
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const { person, paperId, openingId } = exam;
  expect(await shown(person, paperId)).toMatchObject({ state: 'opened', reward: '20.000000' });
  const running = await start(person, openingId);
  await setReward(paperId, '5');
  const item = await shown(person, paperId);
  expect(item).toMatchObject({ state: 'running', sittingId: running, reward: '20.000000' });
  expect(item?.secondsLeft).toBeGreaterThan(590);
  expect(item?.secondsLeft).toBeLessThanOrEqual(600);
  await letTimePass(server.database.db, BigInt(running), 700);
  expect(await shown(person, paperId)).toMatchObject({ secondsLeft: 0 });
  // Submitted in the table alone, since the server grades what it is handed at once.
  await server.database.db
    .updateTable('examSitting')
    .set({ state: 'submitted', submittedAt: sql<Date>`deadline_at` })
    .where('id', '=', BigInt(running))
    .execute();
  expect(await shown(person, paperId)).toMatchObject({ state: 'running', secondsLeft: null });
  await exam.grade(BigInt(running));
  expect(await shown(person, paperId)).toMatchObject({ state: 'opened', reward: '5.000000' });
  const passed = await exam.sit(true);
  await setReward(paperId, '7');
  await exam.grade(passed);
  expect(await shown(person, paperId)).toMatchObject({ state: 'passed', reward: '5.000000' });
});

test('a paper shows its whole reward to a member, whatever attempts others made', async () => {
  const exam = await openFormal(server, { reward: parseMoney('20'), attempts: 1 });
  const { person, paperId } = exam;
  await server.database.db
    .updateTable('examPaper')
    .set({ isPublished: true })
    .where('id', '=', paperId)
    .execute();
  await exam.grade(await exam.sit(false));
  expect(await shown(person, paperId)).toMatchObject({ state: 'failed', reward: '0.000000' });
  const item = await shown(await newMember(server), paperId);
  expect(item).toMatchObject({ state: 'none', reward: '20.000000', openingId: null });
});

test('a member with certificates of two papers sees each at its own paper, and needs no certified name if nothing is paid', async () => {
  const person = await newMember(server);
  const codes = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const exam = await openFormal(server, { member: person });
    await exam.grade(await exam.sit(true));
    codes.push({ paperId: exam.paperId });
  }
  const items = [];
  for (const { paperId } of codes) items.push(await shown(person, paperId));
  expect(items).toMatchObject(
    codes.map(() => ({ state: 'passed', rewardNeedsName: false, questions: 1 })),
  );
  expect(new Set(items.map((item) => item?.certificateCode)).size).toBe(2);
});

test('a certificate that a regrading took away is not shown as revoked', async () => {
  const exam = await openFormal(server);
  const sittingId = await exam.sit(true);
  await exam.grade(sittingId);
  await turnInto(server, sittingId, false);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  expect(await shown(exam.person, exam.paperId)).toMatchObject({
    state: 'opened',
    isRevoked: false,
    certificateCode: null,
  });
});

test('a running attempt is shown rather than an earlier one that a regrading made pass', async () => {
  const exam = await openFormal(server);
  const failed = await exam.sit(false);
  await exam.grade(failed);
  const running = await start(exam.person, exam.openingId);
  await turnInto(server, failed, true);
  expect(await shown(exam.person, exam.paperId)).toMatchObject({
    state: 'running',
    sittingId: running,
  });
});

test('the newest opening of a member is shown', async () => {
  const teacher = await newOperator(server, ['teacher']);
  const paperId = await addPaper(server, await addQuestions(server.database.db, 3));
  const [person, other] = [await newMember(server), await newMember(server)];
  const open = async ({ email }: Person) => {
    const order = { requestId: randomUUID(), paperId: String(paperId), accounts: [email] };
    const { response } = await server.operator(
      'openExamForMembers',
      { ...order, ...terms() },
      teacher,
    );
    return response.lines[0]?.openingId ?? '';
  };
  const openingId = await open(person);
  await server.operator('withdrawExamOpening', { openingId, reason: 'A mistake' }, teacher);
  const second = await open(person);
  await open(other);
  expect(await shown(person, paperId)).toMatchObject({
    state: 'opened',
    openingId: second,
    minutes: 30,
    attemptsLeft: 1,
    reason: null,
  });
  // Attempts of another member do not count here.
  await start(other, BigInt((await shown(other, paperId))?.openingId ?? 0));
  expect(await shown(person, paperId)).toMatchObject({ attemptsLeft: 1, sittingId: null });
});
