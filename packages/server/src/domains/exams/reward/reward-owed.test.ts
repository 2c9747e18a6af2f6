import { formatMoney, parseMoney, type ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, submitted } from '../../identity/testing/submissions.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readRewardsBudget } from '../../wallet/index.ts';
import { reconsider } from '../certificate/reconsider.ts';
import { addQuestions } from '../testing/papers.ts';
import { openFormal, turnInto } from '../testing/passing.ts';
import { openRewards } from '../testing/rewards.ts';
import { countTowardsCaps } from './caps.ts';
import { dropReward, oweReward, payRewardTask } from './owe.ts';
import { rewardFlow } from './review-reward.ts';
import { setReward } from './set-reward.ts';

let server: TestServer;
let rewards: ReturnType<typeof openRewards>;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  rewards = openRewards(server);
});
afterAll(() => server.stop());

/** Starts each test with no rewards and an empty budget. */
beforeEach(async () => {
  const { database } = server;
  await database.pool.query(`
    alter table exam_reward disable trigger user;
    delete from exam_reward;
    alter table exam_reward enable trigger user;
    delete from exam_reward_day;
    delete from graphile_worker._private_jobs;
    update exam_paper set reward = 0`);
  const left = await readRewardsBudget(database.db, 'USDT');
  if (left > 0n) await rewards.fund(formatMoney(-left));
});

const owe = async ({ id: memberId }: Person, paperId: bigint, reward: string) =>
  await server.database.transaction((tx) =>
    oweReward(tx, { memberId, paperId, reward: parseMoney(reward) }),
  );

/** Returns all rewards in the order in which they were earned. */
const rows = async () =>
  await server.database.db
    .selectFrom('examReward')
    .select(['memberId', 'paperId', 'amount', 'state', 'dueAt'])
    .orderBy('owedAt')
    .execute();

async function jobs() {
  const { rows: found } = await sql`select j.queue_name, j.max_attempts, j.key
    from graphile_worker.jobs j where j.task_identifier = ${payRewardTask}`.execute(
    server.database.db,
  );
  return found;
}

async function regraded(sittingId: bigint, isPassed: boolean): Promise<void> {
  await turnInto(server, sittingId, isPassed);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
}

test('a reward is not due while the name waits for its review, even if names of others are certified', async () => {
  await rewards.fund('100');
  await rewards.certified(await newMember(server));
  const member = await newMember(server);
  const realNameId = await submitted(server, member);
  const { paperId } = await rewards.passedBy(member, '20');
  expect(await rows()).toMatchObject([{ state: 'owed', dueAt: null }]);
  await rewards.payAll();
  expect(await rewards.billsOf(member)).toEqual([]);
  // The review makes due what this member is owed, and not what others are.
  const unnamed = await newMember(server);
  await owe(unnamed, paperId, '5');
  await approve(server, realNameId, await newOperator(server, ['reviewer']));
  expect(await rows()).toMatchObject([{ dueAt: expect.any(Date) }, { dueAt: null }]);
  await rewards.payAll();
  expect(await rewards.billsOf(member)).toHaveLength(1);
  expect(await rewards.stateOf(unnamed.id)).toMatchObject({ state: 'owed' });
});

test('a reward that was dropped is owed again with the amount promised to the attempt that now passes, and is due if the name was certified since', async () => {
  const member = await newMember(server);
  const exam = await openFormal(server, { reward: parseMoney('20'), member });
  const first = await exam.sit(true);
  const change = server.database.db.updateTable('examPaper').where('id', '=', exam.paperId);
  await change.set({ reward: parseMoney('8') }).execute();
  const second = await exam.sit(true);
  await exam.grade(first);
  expect(await rows()).toMatchObject([{ amount: parseMoney('20'), state: 'owed', dueAt: null }]);
  await exam.grade(second);
  await turnInto(server, second, false);
  await regraded(first, false);
  expect(await rows()).toMatchObject([{ state: 'dropped' }]);
  await rewards.certified(member);
  await regraded(second, true);
  expect(await rows()).toMatchObject([
    { amount: parseMoney('8'), state: 'owed', dueAt: expect.any(Date) },
  ]);
});

test('a reward is paid by a task in a queue of its own, which is queued once', async () => {
  expect(await jobs()).toEqual([]);
  const { person, paperId, sittingId } = await rewards.passed('20');
  const [job, ...more] = await jobs();
  expect([job, more]).toEqual([{ queueName: 'pay-owed-rewards', maxAttempts: 5, key: null }, []]);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  await owe(person, paperId, '0');
  expect(await jobs()).toHaveLength(1);
});

test('a reward is dropped for that member and paper only', async () => {
  const [first, second] = [await rewards.passed('20'), await rewards.passed('30')];
  await owe(first.person, second.paperId, '30');
  const key = { memberId: first.person.id, paperId: second.paperId };
  await server.database.transaction((tx) => dropReward(tx, key));
  const states = (await rows()).map(({ memberId, paperId, state }) => [memberId, paperId, state]);
  expect(states).toEqual([
    [first.person.id, first.paperId, 'owed'],
    [second.person.id, second.paperId, 'owed'],
    [first.person.id, second.paperId, 'dropped'],
  ]);
});

test('a reward is dropped by the payer for a member who has left, and others are paid', async () => {
  await rewards.fund('100');
  const [leaving, staying] = [await rewards.passed('20'), await rewards.passed('20')];
  const change = server.database.db.updateTable('member').set({ closedAt: new Date() });
  await change.where('id', '=', leaving.person.id).execute();
  await rewards.payAll();
  expect((await rows()).map(({ state }) => state)).toEqual(['dropped', 'paid']);
  expect(await rewards.billsOf(staying.person)).toHaveLength(1);
});

test('a reward that fails to be paid for an unknown reason does not block others, and the failure is reported', async () => {
  await rewards.fund('100');
  const [broken, other] = [await rewards.passed('20'), await rewards.passed('20')];
  await server.database.pool.query(
    `alter table exam_reward add constraint broken
       check (state <> 'paid' or member_id <> ${broken.person.id})`,
  );
  await expect(rewards.payAll()).rejects.toThrow('Rewards that could not be paid');
  await server.database.pool.query('alter table exam_reward drop constraint broken');
  expect((await rows()).map(({ state }) => state)).toEqual(['owed', 'paid']);
  expect(await rewards.billsOf(broken.person)).toEqual([]);
  expect(await rewards.billsOf(other.person)).toHaveLength(1);
});

test('a reward held back by the cap of its paper waits alone: smaller ones that fit are paid, also for the same member', async () => {
  await rewards.fund('200');
  const [first, own] = [await rewards.passed('20'), await rewards.passed('5')];
  const large = own.person;
  await owe(large, first.paperId, '20');
  const small = await rewards.certified(await newMember(server));
  await owe(small, first.paperId, '10');
  await sql`update exam_reward set owed_at = owed_at + interval '1 second'
    where paper_id = ${own.paperId}`.execute(server.database.db);
  await rewards.payWith({ rewardsPaperDay: '30' });
  const states = (await rows()).map(({ memberId, paperId, state }) => [memberId, paperId, state]);
  expect(states).toEqual([
    [first.person.id, first.paperId, 'paid'],
    [large.id, first.paperId, 'owed'],
    [small.id, first.paperId, 'paid'],
    [large.id, own.paperId, 'paid'],
  ]);
  const [, held] = await rows();
  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0));
  expect(held?.dueAt).toEqual(midnight);
});

test('a reward of exactly the cap of a day ends a day that began with another one', async () => {
  await rewards.fund('200');
  const [, large, small] = [
    await rewards.passed('20'),
    await rewards.passed('40'),
    await rewards.passed('1'),
  ];
  await rewards.payWith({ rewardsDay: '40' });
  for (const { person } of [large, small])
    expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'owed' });
});

test('a reward counts towards the cap of its member from midnight UTC of the day on which it was paid', async () => {
  await rewards.fund('200');
  const { person } = await rewards.passed('20');
  await rewards.payAll();
  await rewards.passedBy(person, '20');
  const { db, pool } = server.database;
  await pool.query('alter table exam_reward disable trigger user');
  const paidAt = async (seconds: number) =>
    await sql`update exam_reward set due_at = owed_at,
      paid_at = case state when 'paid'
        then date_trunc('day', now(), 'utc') + make_interval(secs => ${seconds}) end`.execute(db);
  const bills = async () => (await rewards.billsOf(person)).length;
  await paidAt(0);
  await rewards.payWith({ rewardsMemberDay: '30' });
  expect(await bills()).toBe(1);
  await paidAt(-1);
  await rewards.payWith({ rewardsMemberDay: '30' });
  expect(await bills()).toBe(2);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a payment is counted on the UTC day even if the database session is in %s',
  async (zone) => {
    const { person, paperId } = await rewards.passed('20');
    const days = await server.database.transaction(async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
      const caps = { member: 1n, paper: 1n, day: 1n };
      await countTowardsCaps(tx, { memberId: person.id, paperId, amount: 5n }, caps);
      const { rows: found } = await sql<{ day: string }>`
        select distinct day::text as day from exam_reward_day`.execute(tx);
      return found.map(({ day }) => day);
    });
    expect(days).toEqual([new Date().toISOString().slice(0, 10)]);
  },
);

test('a reward is announced to its member with exam and amount, and links to the wallet', async () => {
  await rewards.fund('100');
  const { person } = await rewards.passed('20.5');
  await rewards.payAll();
  const sender = { token: person.token, language: 'en' } as const;
  const list = (await server.member('getInformationList', { type: 'notice' }, sender)).response;
  const paid = list.items.find(({ title }) => title === 'Reward paid');
  const asked = { informationId: paid?.informationId ?? '' };
  const { response } = await server.member('getInformation', asked, sender);
  expect(response.link).toBe('/detailed');
  expect(JSON.stringify(response)).toContain(
    'exam “Sample paper”. Its reward of 20.50 USDT is in your wallet',
  );
});

test('finance sees the budget, what was paid today per paper and in total, and how many rewards wait for money', async () => {
  await rewards.fund('45');
  const [first, second] = [await rewards.passed('20'), await rewards.passed('15')];
  const third = await rewards.passed('40');
  await rewards.payWith({ rewardsDay: '1000' });
  await sql`update exam_reward set due_at = now() - interval '121 seconds'
    where state = 'owed'`.execute(server.database.db);
  await owe(first.person, third.paperId, '1');
  const finance = await newOperator(server, ['finance']);
  const read = async () => (await server.operator('getRewards', {}, finance)).response;
  const seen = await read();
  expect(seen).toMatchObject({
    coin: 'USDT',
    available: '10.000000',
    paidToday: '35.000000',
    most: { member: '100.000000', paper: '1000.000000', day: '2000.000000' },
    waiting: 1,
  });
  const paid = new Map(seen.papers.map(({ paperId, paidToday }) => [paperId, paidToday]));
  expect([first, second, third].map(({ paperId }) => paid.get(String(paperId)))).toEqual([
    '20.000000',
    '15.000000',
    '0.000000',
  ]);
  expect(seen.papers.map(({ number }) => number)).toEqual(
    seen.papers.map(({ number }) => number).toSorted(),
  );
  await openFormal(server);
  await sql`update exam_reward_day set day = day - 1`.execute(server.database.db);
  const next = await read();
  expect(next).toMatchObject({ paidToday: '0.000000' });
  // Papers that pay nothing are not listed.
  expect(next.papers).toHaveLength(3);
});

test('a reward is promised unless a member has waited for two minutes; paid and dropped rewards do not matter', async () => {
  await rewards.fund('100');
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const isPromised = async () =>
    (await server.member('myExam', {}, exam.person)).response.items.find(
      ({ paperId }) => paperId === String(exam.paperId),
    )?.isRewardCovered;
  await rewards.passed('40');
  await rewards.payAll();
  const dropped = await rewards.passed('1');
  const key = { memberId: dropped.person.id, paperId: dropped.paperId };
  await server.database.transaction((tx) => dropReward(tx, key));
  const { pool } = server.database;
  await pool.query('alter table exam_reward disable trigger user');
  await pool.query(`update exam_reward set due_at = now() - interval '1 hour'`);
  expect(await isPromised()).toBe(true);
  const waiting = await rewards.passed('1');
  for (const [seconds, outcome] of [
    [100, true],
    [121, false],
  ] as const) {
    await sql`update exam_reward set due_at = now() - make_interval(secs => ${seconds})
      where member_id = ${waiting.person.id}`.execute(server.database.db);
    expect(await isPromised()).toBe(outcome);
  }
});

const readPaper = async (paperId: bigint) =>
  await server.database.db
    .selectFrom('examPaper')
    .select(['reward', 'passPercent', 'attempts', 'penaltyPercent'])
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow();

/** Sets the reward as its approval does, with the caps of these settings. */
async function set(paperId: bigint, reward: string, changed: Partial<ProductSettings> = {}) {
  const { settings } = server.services;
  const now = () => ({ ...settings.now(), ...changed });
  const paper = await server.database.db
    .selectFrom('examPaper')
    .select('changedAt')
    .where('id', '=', paperId)
    .executeTakeFirst();
  const changedAt = (paper?.changedAt ?? new Date()).toISOString();
  const terms = { changedAt, passPercent: 70, attempts: 4, penaltyPercent: 5 };
  const input = { paperId: String(paperId), reward, ...terms };
  return await server.database.transaction((tx) => setReward(tx, input, { ...settings, now }));
}

test.each(['rewardsMemberDay', 'rewardsPaperDay', 'rewardsDay'] as const)(
  'the reward of a paper can be set up to %s, and not above',
  async (cap) => {
    const { paperId } = await openFormal(server);
    const caps = { rewardsMemberDay: '50', rewardsPaperDay: '50', rewardsDay: '50', [cap]: '10' };
    await expect(set(paperId, '10.000001', caps)).rejects.toMatchObject({ code: 'rewardAboveCap' });
    expect(await readPaper(paperId)).toMatchObject({ reward: 0n });
    await set(paperId, '10', caps);
    expect(await readPaper(paperId)).toMatchObject({ reward: parseMoney('10') });
  },
);

test('a reward of zero can be set with other terms for a practice exam, but not for a missing exam', async () => {
  const { paperId } = await openFormal(server);
  const change = server.database.db.updateTable('examPaper').where('id', '=', paperId);
  await change.set({ type: 'practice' }).execute();
  await expect(set(paperId, '0.000001')).rejects.toMatchObject({ code: 'paperUnfit' });
  await set(paperId, '0');
  expect(await readPaper(paperId)).toEqual({
    reward: 0n,
    passPercent: 70,
    attempts: 4,
    penaltyPercent: 5,
  });
  await expect(set(999_999_999n, '1')).rejects.toMatchObject({ code: 'notFound' });
});

test('the reward of a paper is reviewed with everything that the paper draws, in order', async () => {
  const { db } = server.database;
  const { paperId } = await openFormal(server, { reward: parseMoney('20') });
  await openFormal(server);
  const folders = [await addQuestions(db, 1), await addQuestions(db, 2)];
  const [one = 0n, two = 0n] = folders;
  await db.deleteFrom('examPaperPart').where('paperId', '=', paperId).execute();
  const part = (position: number, folderId: bigint, draws: number, points: number) =>
    db.insertInto('examPaperPart').values({ paperId, position, folderId, draws, points }).execute();
  await part(2, one, 1, 150);
  await part(1, two, 2, 300);
  const names = await db.selectFrom('questionFolder').select(['id', 'name']).execute();
  const nameOf = (id: bigint) => names.find((folder) => folder.id === id)?.name;
  const terms = { reward: '7.5', passPercent: 70, attempts: 4, penaltyPercent: 5 };
  const input = { paperId: String(paperId), changedAt: new Date(0).toISOString(), ...terms };
  const review = async (given: typeof input) =>
    await rewardFlow.review(db, given, { authorId: 0n });
  const questions = `${nameOf(two)} (${two}): 2 × 3, ${nameOf(one)} (${one}): 1 × 1.5`;
  expect(await review(input)).toMatchObject([
    { name: 'paper' },
    { name: 'reward', before: '20.000000', after: '7.500000' },
    { name: 'passPercent', before: 60, after: 70 },
    { name: 'attempts', before: 3, after: 4 },
    { name: 'penaltyPercent', before: 0, after: 5 },
    { name: 'questions', before: questions, after: questions },
  ]);
  expect(await review({ ...input, paperId: '999999999' })).toBeUndefined();
});
