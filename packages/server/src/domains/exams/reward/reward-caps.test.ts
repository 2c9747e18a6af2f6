import { setTimeout } from 'node:timers/promises';
import { parseMoney } from '@tradewind/contract';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { certifySample } from '../../identity/decide.ts';
import { submitted } from '../../identity/testing/submissions.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import { openFormal } from '../testing/passing.ts';
import { openRewards } from '../testing/rewards.ts';
import { oweReward } from './owe.ts';
import { verifyRewards } from './verify-rewards.ts';

let server: TestServer;
let rewards: ReturnType<typeof openRewards>;

beforeEach(async () => {
  server = await startTestServer({ workers: false });
  rewards = openRewards(server);
});
afterEach(() => server.stop());

test('a reward waits until the name of the member is certified, and does not delay others', async () => {
  await rewards.fund('40');
  const early = await rewards.passedBy(await newMember(server), '20');
  const late = await rewards.passed('20');
  await rewards.payAll();
  expect(await rewards.stateOf(early.person.id)).toMatchObject({ state: 'owed' });
  expect(await rewards.stateOf(late.person.id)).toMatchObject({ state: 'paid' });
  const standing = async () =>
    (
      await server.member(
        'getExamSubjectDetailList',
        { sittingId: String(early.sittingId) },
        early.person,
      )
    ).response.reward?.standing;
  expect(await standing()).toBe('waitsForName');
  await rewards.certified(early.person);
  expect(await standing()).toBe('onItsWay');
  await rewards.payAll();
  expect(await rewards.stateOf(early.person.id)).toMatchObject({ state: 'paid' });
});

test('a reward is due as soon as grading and review are both done, in any order or at once', async () => {
  await rewards.fund('100');
  for (let round = 0; round < 4; round += 1) {
    const member = await newMember(server);
    const exam = await openFormal(server, { reward: parseMoney('20'), member });
    const sittingId = await exam.sit(true);
    await Promise.all([exam.grade(sittingId), rewards.certified(member)]);
    await rewards.payAll();
    expect(await rewards.stateOf(member.id)).toMatchObject({ state: 'paid' });
  }
});

test.each(['before', 'during'])(
  'a reward is due even if a review ends while the grading is in progress, and the name was submitted %s it',
  async (when) => {
    await rewards.fund('20');
    const member = await newMember(server);
    const exam = await openFormal(server, { reward: parseMoney('20'), member });
    const sittingId = await exam.sit(true);
    const submit = async () => BigInt(await submitted(server, member));
    const early = when === 'before' ? await submit() : undefined;
    const { id: by } = await newOperator(server, ['reviewer']);
    let review: Promise<unknown> = Promise.resolve();
    await server.database.transaction(async (tx) => {
      await gradeSitting(tx, sittingId);
      const realNameId = early ?? (await submit());
      review = server.database.transaction((other) => certifySample(other, realNameId, by));
      // The review waits for this transaction, and then sees its result.
      expect(await Promise.race([review.then(() => 'over'), setTimeout(300, 'waits')])).toBe(
        'waits',
      );
    });
    await review;
    await rewards.payAll();
    expect(await rewards.stateOf(member.id)).toMatchObject({ state: 'paid' });
  },
);

test('rewards of one member are paid up to the cap of a day, and the rest on the next day', async () => {
  await rewards.fund('100');
  const { person } = await rewards.passed('20');
  const next = await rewards.passedBy(person, '20.000001');
  const other = await rewards.passed('20');
  await rewards.payWith({ rewardsMemberDay: '40' });
  const bills = async () => (await rewards.billsOf(person)).map(({ amount }) => amount);
  expect(await bills()).toEqual(['20.000000']);
  expect(await rewards.stateOf(other.person.id)).toMatchObject({ state: 'paid' });
  expect(await rewards.alarms()).toMatchObject([
    {
      principalId: person.id,
      detail: { reason: 'cap of the member', paper: String(next.paperId) },
    },
  ]);
  // A second run on the same day pays nothing.
  await rewards.payWith({ rewardsMemberDay: '1000' });
  expect(await bills()).toHaveLength(1);
  const { response } = await server.member(
    'getExamSubjectDetailList',
    { sittingId: String(next.sittingId) },
    person,
  );
  expect(response.reward?.standing).toBe('waitsForTomorrow');
  await yesterday();
  await rewards.payWith({ rewardsMemberDay: '40' });
  expect(await bills()).toHaveLength(2);
  await verifyRewards(server.database.db);
});

test('a reward is paid up to exactly the cap of a member, a paper or a day', async () => {
  await rewards.fund('40');
  const { person } = await rewards.passed('20');
  await rewards.passedBy(person, '20');
  await rewards.payWith({ rewardsMemberDay: '40', rewardsPaperDay: '20', rewardsDay: '40' });
  expect(await rewards.billsOf(person)).toHaveLength(2);
});

test('rewards of one paper are paid up to its cap of a day, however many are paid at once', async () => {
  await rewards.fund('200');
  const first = await rewards.passed('20');
  const people = [];
  for (let nth = 0; nth < 3; nth += 1)
    people.push(await owe(await newMember(server), first.paperId, '20'));
  const cap = { rewardsPaperDay: '59.999999' };
  await Promise.all([
    rewards.payWith(cap),
    rewards.payWith(cap),
    rewards.payWith(cap),
    rewards.payWith(cap),
  ]);
  await rewards.payWith(cap);
  const states = await Promise.all([first.person, ...people].map(({ id }) => rewards.stateOf(id)));
  expect(states.filter((row) => row?.state === 'paid')).toHaveLength(2);
  expect(await rewards.alarms()).toMatchObject([
    { principalId: null, detail: { reason: 'cap of the paper', paper: String(first.paperId) } },
  ]);
});

test('rewards of all papers are paid up to the cap of a day, in their order, with one alarm', async () => {
  await rewards.fund('200');
  const [first, second, third] = [
    await rewards.passed('20'),
    await rewards.passed('21'),
    await rewards.passed('1'),
  ];
  const cap = { rewardsDay: '40' };
  await Promise.all([rewards.payWith(cap), rewards.payWith(cap), rewards.payWith(cap)]);
  await rewards.payWith(cap);
  expect(await rewards.stateOf(first.person.id)).toMatchObject({ state: 'paid' });
  // A later small reward is not paid before a large one that waits for money.
  for (const { person } of [second, third])
    expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'owed' });
  expect(await rewards.alarms()).toMatchObject([{ detail: { reason: 'cap of the day' } }]);
  await rewards.payWith({ rewardsDay: '42' });
  for (const { person } of [second, third])
    expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'paid' });
});

test('the payment that leaves too little in the budget raises one alarm', async () => {
  await rewards.fund('100');
  await rewards.passed('20');
  await rewards.passed('20');
  await rewards.passed('20');
  await rewards.payWith({ rewardsAlarmBelow: '80' });
  expect(await rewards.alarms()).toMatchObject([
    { detail: { reason: 'budget low', left: '60.000000', coin: 'USDT' } },
  ]);
  const finance = await newOperator(server, ['finance']);
  const { response } = await server.operator('getWorkList', {}, finance);
  expect(response.items.find(({ kind }) => kind === 'budgetAlarm')).toMatchObject({ count: 1 });
});

/** Certifies the member and records that the member is owed this reward of the paper. */
async function owe(member: Person, paperId: bigint, reward: string): Promise<Person> {
  await rewards.certified(member);
  await server.database.transaction((tx) =>
    oweReward(tx, { memberId: member.id, paperId, reward: parseMoney(reward) }),
  );
  return member;
}

/** Moves all payments and postponements back by one day. */
async function yesterday(): Promise<void> {
  const { pool } = server.database;
  await pool.query('alter table exam_reward disable trigger user');
  await pool.query(`update exam_reward
    set paid_at = paid_at - interval '1 day', due_at = due_at - interval '1 day'`);
  await pool.query('alter table exam_reward enable trigger user');
  await pool.query(`update exam_reward_day set day = day - 1`);
}

test.each([['rewardsMemberDay'], ['rewardsPaperDay'], ['rewardsDay']] as const)(
  'a reward above %s is paid if nothing was paid within that cap on the same day, and nothing is paid after it',
  async (cap) => {
    await rewards.fund('200');
    const { person, paperId } = await rewards.passed('60');
    await rewards.passedBy(person, '1');
    const colleague = await owe(await newMember(server), paperId, '1');
    const other = await rewards.passed('1');
    await rewards.payWith({ [cap]: '40' });
    await rewards.payWith({ [cap]: '40' });
    expect((await rewards.billsOf(person)).map(({ amount }) => amount)).toEqual(
      cap === 'rewardsPaperDay' ? ['1.000000', '60.000000'] : ['60.000000'],
    );
    expect(await rewards.stateOf(colleague.id)).toMatchObject({
      state: cap === 'rewardsMemberDay' ? 'paid' : 'owed',
    });
    expect(await rewards.stateOf(other.person.id)).toMatchObject({
      state: cap === 'rewardsDay' ? 'owed' : 'paid',
    });
    await verifyRewards(server.database.db);
  },
);

test('a reward above the cap of all papers does not hold up others on a day that began with another reward, and is paid on the next day', async () => {
  await rewards.fund('200');
  const [before, large, after] = [
    await rewards.passed('20'),
    await rewards.passed('60'),
    await rewards.passed('20'),
  ];
  const cap = { rewardsDay: '40' };
  await rewards.payWith(cap);
  expect(await rewards.stateOf(large.person.id)).toMatchObject({ state: 'owed' });
  for (const { person } of [before, after])
    expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'paid' });
  // Another paper's reward that the same cap holds back raises no second alarm on that day.
  await rewards.passed('1');
  await rewards.payWith(cap);
  expect(await rewards.alarms()).toHaveLength(1);
  await yesterday();
  const latest = await rewards.passed('20');
  await rewards.payWith(cap);
  expect(await rewards.stateOf(large.person.id)).toMatchObject({ state: 'paid' });
  expect(await rewards.stateOf(latest.person.id)).toMatchObject({ state: 'owed' });
  expect(await rewards.alarms()).toHaveLength(2);
});

test('of several rewards above the cap of their paper, servers that pay at the same time pay one a day', async () => {
  await rewards.fund('200');
  const { person, paperId } = await rewards.passed('20');
  const ids = [person.id];
  for (let nth = 0; nth < 2; nth += 1)
    ids.push((await owe(await newMember(server), paperId, '20')).id);
  const cap = { rewardsPaperDay: '10' };
  for (const paid of [1, 2, 3]) {
    await Promise.all([rewards.payWith(cap), rewards.payWith(cap), rewards.payWith(cap)]);
    const states = await Promise.all(ids.map((id) => rewards.stateOf(id)));
    expect(states.filter((row) => row?.state === 'paid')).toHaveLength(paid);
    await yesterday();
  }
  await verifyRewards(server.database.db);
});

test('rewards that were put off are paid in the order in which they were earned, not in the order of members', async () => {
  await rewards.fund('200');
  const [late, early] = [await newMember(server), await newMember(server)];
  const { paperId } = await rewards.passed('20');
  const cap = { rewardsPaperDay: '10' };
  await owe(early, paperId, '20');
  await rewards.payWith(cap);
  // Both are due at the next midnight, although one was earned after the other had been put off.
  await owe(late, paperId, '20');
  await rewards.payWith(cap);
  await yesterday();
  await rewards.payWith(cap);
  expect(await rewards.stateOf(early.id)).toMatchObject({ state: 'paid' });
  expect(await rewards.stateOf(late.id)).toMatchObject({ state: 'owed' });
});

test('a reward that the cap of a member holds back does not use up the alarm of the paper', async () => {
  await rewards.fund('200');
  const { person } = await rewards.passed('20');
  const { paperId } = await rewards.passedBy(person, '20');
  await rewards.payWith({ rewardsMemberDay: '30' });
  for (let nth = 0; nth < 2; nth += 1) await owe(await newMember(server), paperId, '20');
  await rewards.payWith({ rewardsPaperDay: '30' });
  expect(await rewards.alarms()).toMatchObject([
    { principalId: person.id, detail: { reason: 'cap of the member' } },
    { principalId: null, detail: { reason: 'cap of the paper' } },
  ]);
});

test('a reward is promised for the attempts that the paper allows, however many an opening gives', async () => {
  const exam = await openFormal(server, { reward: parseMoney('20'), attempts: 2 });
  const { db } = server.database;
  await db.updateTable('examPaper').set({ attempts: 1 }).where('id', '=', exam.paperId).execute();
  await exam.grade(await exam.sit(false));
  const { items } = (await server.member('myExam', {}, exam.person)).response;
  expect(items.find(({ paperId }) => paperId === String(exam.paperId))?.reward).toBe('0.000000');
  const second = await exam.sit(true);
  const { reward } = await db
    .selectFrom('examSitting')
    .select('reward')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  expect(reward).toBe(0n);
  await exam.grade(second);
  expect(await rewards.stateOf(exam.person.id)).toBeUndefined();
});

test('a reward is shown as promised while the last attempt waits for its grading', async () => {
  const exam = await openFormal(server, { reward: parseMoney('20'), attempts: 1 });
  const shown = async () => {
    const { items } = (await server.member('myExam', {}, exam.person)).response;
    return items.find(({ paperId }) => paperId === String(exam.paperId));
  };
  const sittingId = await exam.sit(false);
  expect(await shown()).toMatchObject({ state: 'running', reward: '20.000000' });
  await exam.grade(sittingId);
  expect(await shown()).toMatchObject({ state: 'failed', reward: '0.000000' });
});
