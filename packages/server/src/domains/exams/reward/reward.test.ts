import { parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { leave } from '../../privacy/testing/close.ts';
import { newMember, newOperator } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { accountsMoved } from '../../wallet/testing/accounts-moved.ts';
import { reconsider } from '../certificate/reconsider.ts';
import { openFormal, turnInto } from '../testing/passing.ts';
import { openRewards } from '../testing/rewards.ts';
import { payRewardTask } from './owe.ts';
import { verifyRewards } from './verify-rewards.ts';

let server: TestServer;
let rewards: ReturnType<typeof openRewards>;

beforeEach(async () => {
  server = await startTestServer({ workers: false });
  rewards = openRewards(server);
});
afterEach(() => server.stop());

test('a reward is paid once, as one bill with a notice, however many processes grade and pay at once', async () => {
  await rewards.fund('100');
  const member = await rewards.certified(await newMember(server));
  const exam = await openFormal(server, { reward: parseMoney('20'), member });
  const both = [await exam.sit(true), await exam.sit(true)];
  await Promise.all([...both, ...both].map((one) => exam.grade(one)));
  await Promise.all([rewards.payAll(), rewards.payAll(), rewards.payAll(), rewards.payAll()]);
  await rewards.payAll();
  expect(await rewards.billsOf(exam.person)).toMatchObject([
    { category: 'reward', amount: '20.000000', reason: expect.stringMatching(/\S/) },
  ]);
  const sender = { token: exam.person.token, language: 'en' } as const;
  const { response } = await server.member('getInformationList', { type: 'notice' }, sender);
  expect(response.items.filter(({ title }) => title === 'Reward paid')).toHaveLength(1);
  await verifyLedger(server.database.db, server.services.secrets);
});

test('a reward waits if the budget is too small, and is paid when it is funded', async () => {
  await rewards.fund('25');
  const [first, second] = [await rewards.passed('20'), await rewards.passed('20')];
  await rewards.payAll();
  expect(await rewards.stateOf(first.person.id)).toMatchObject({ state: 'paid' });
  expect(await rewards.stateOf(second.person.id)).toMatchObject({ state: 'owed' });
  expect(await rewards.billsOf(second.person)).toEqual([]);
  await rewards.fund('15');
  expect(await accountsMoved(server, { second: second.person }, rewards.payAll)).toEqual({
    rewards: '-20.000000',
    'second available': '20.000000',
  });
  expect(await rewards.stateOf(second.person.id)).toMatchObject({ state: 'paid' });
  expect(await rewards.billsOf(second.person)).toMatchObject([{ amount: '20.000000' }]);
});

test('a reward waits for earlier rewards, even if the budget would cover it @long', async () => {
  await rewards.fund('25');
  const [large, small] = [await rewards.passed('40'), await rewards.passed('20')];
  const payer = await startTestServer({ beside: server });
  const jobsLeft = async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier = ${payRewardTask}`.execute(server.database.db);
    return rows.length;
  };
  try {
    await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0);
    expect(await rewards.stateOf(large.person.id)).toMatchObject({ state: 'owed' });
    expect(await rewards.stateOf(small.person.id)).toMatchObject({ state: 'owed' });
    await rewards.fund('20');
    const next = await rewards.passed('1');
    await expect
      .poll(() => rewards.stateOf(large.person.id), { timeout: 30_000 })
      .toMatchObject({ state: 'paid' });
    await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0);
    for (const { person } of [small, next])
      expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'owed' });
  } finally {
    await payer.stop();
  }
});

test('a reward is verified against the amount and recipient of its journal', async () => {
  await rewards.fund('100');
  const [{ person, paperId }, other] = [await rewards.passed('20'), await rewards.passed('5')];
  await rewards.payAll();
  const { db, pool } = server.database;
  await verifyRewards(db);
  await pool.query('alter table exam_reward disable trigger user');
  const change = async (columns: string) =>
    await pool.query(`update exam_reward set ${columns} where member_id = $1`, [person.id]);
  for (const [columns, back] of [
    ['amount = amount + 1', 'amount = amount - 1'],
    [`state = 'owed', paid_at = null`, `state = 'paid', paid_at = now()`],
    [`paper_id = ${other.paperId}`, `paper_id = ${paperId}`],
  ] as const) {
    await change(columns);
    await expect(verifyRewards(db)).rejects.toThrow(
      /^Journal \d+ is not a reward that is on record/,
    );
    await change(back);
    await verifyRewards(db);
  }
  await pool.query(
    `insert into exam_reward (member_id, paper_id, coin, amount, state, paid_at)
     select m.member_id, p.paper_id, m.coin, 1, 'paid', now() from exam_reward m, exam_reward p
     where m.paper_id <> p.paper_id limit 1`,
  );
  await expect(verifyRewards(db)).rejects.toThrow('3 rewards are on record as paid');
});

test('a reward is shown in the record of the attempt that earned it: owed, then paid', async () => {
  const { person, sittingId } = await rewards.passed('20');
  const record = async () =>
    (await server.member('getExamSubjectDetailList', { sittingId: String(sittingId) }, person))
      .response;
  const { items } = (await server.member('getCertificateList', {}, person)).response;
  const reward = { coin: 'USDT', amount: '20.000000', standing: 'waitsForBudget' };
  expect(await record()).toMatchObject({ certificateCode: items[0]?.code, reward });
  await rewards.fund('20');
  await rewards.payAll();
  expect(await record()).toMatchObject({ reward: { ...reward, standing: 'paid' } });
  await turnInto(server, sittingId, false);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  expect(await record()).toMatchObject({ certificateCode: null, reward: null });
});

test('a reward is promised only while the published budget covers it', async () => {
  const exam = await openFormal(server, { reward: parseMoney('20') });
  const isPromised = async () =>
    (await server.member('myExam', {}, exam.person)).response.items.find(
      ({ paperId }) => paperId === String(exam.paperId),
    )?.isRewardCovered;
  const budget = async () => (await server.member('getRewardsBudget', {})).response;
  expect(await budget()).toEqual({ coin: 'USDT', available: '0.000000' });
  expect(await isPromised()).toBe(false);
  await rewards.fund('19.999999');
  expect(await isPromised()).toBe(false);
  // Exactly the amount of the reward is enough.
  await rewards.fund('0.000001');
  expect(await isPromised()).toBe(true);
  await rewards.fund('10');
  expect(await budget()).toEqual({ coin: 'USDT', available: '30.000000' });
  // The member who has waited longer is paid first and uses up the budget.
  await rewards.passed('40');
  await sql`update exam_reward set due_at = now() - interval '3 minutes'`.execute(
    server.database.db,
  );
  expect(await isPromised()).toBe(false);
});

test('a reward stays with the member if a regrading fails the attempt after the payment', async () => {
  await rewards.fund('20');
  const { person, sittingId } = await rewards.passed('20');
  await rewards.payAll();
  await turnInto(server, sittingId, false);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'paid' });
  await turnInto(server, sittingId, true);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  await rewards.payAll();
  expect(await rewards.billsOf(person)).toHaveLength(1);
});

test('a reward is dropped if a regrading fails the attempt before the payment, and owed again if it passes', async () => {
  const { person, sittingId } = await rewards.passed('20');
  await turnInto(server, sittingId, false);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  expect(await rewards.stateOf(person.id)).toMatchObject({ state: 'dropped' });
  await rewards.fund('20');
  await rewards.payAll();
  expect(await rewards.billsOf(person)).toEqual([]);
  await turnInto(server, sittingId, true);
  await server.database.transaction((tx) => reconsider(tx, sittingId));
  await rewards.payAll();
  expect(await rewards.billsOf(person)).toHaveLength(1);
});

test('a reward is dropped if a teacher revokes the certificate before the payment, and stays if after', async () => {
  const [cheat, paid] = [await rewards.passed('20'), await rewards.passed('20')];
  const teacher = await newOperator(server, ['teacher']);
  const recall = async ({ sittingId }: { readonly sittingId: bigint }) => {
    const { id } = await server.database.db
      .selectFrom('certificate')
      .select('id')
      .where('sittingId', '=', sittingId)
      .executeTakeFirstOrThrow();
    const asked = { certificateId: String(id), reason: 'Somebody else sat it' };
    expect(await server.operator('revokeCertificate', asked, teacher)).toMatchObject({
      status: 200,
    });
  };
  await recall(cheat);
  expect(await rewards.stateOf(cheat.person.id)).toMatchObject({ state: 'dropped' });
  await rewards.fund('40');
  await rewards.payAll();
  await recall(paid);
  expect(await rewards.billsOf(cheat.person)).toEqual([]);
  expect(await rewards.stateOf(paid.person.id)).toMatchObject({ state: 'paid' });
});

test('a reward is the amount that the paper promised when the attempt began', async () => {
  const promised = await openFormal(server, { reward: parseMoney('100') });
  const nothing = await openFormal(server);
  const [first, second] = [await promised.sit(true), await nothing.sit(true)];
  const change = async (paperId: bigint, reward: string) => {
    await server.database.db
      .updateTable('examPaper')
      .set({ reward: parseMoney(reward) })
      .where('id', '=', paperId)
      .execute();
  };
  await change(promised.paperId, '10');
  await promised.grade(first);
  await nothing.grade(second);
  await change(nothing.paperId, '100');
  await server.database.transaction((tx) => reconsider(tx, second));
  expect(await rewards.stateOf(promised.person.id)).toMatchObject({ amount: parseMoney('100') });
  expect(await rewards.stateOf(nothing.person.id)).toBeUndefined();
});

test('no reward is owed for a paper without one', async () => {
  const { person } = await rewards.passed('0');
  expect(await rewards.stateOf(person.id)).toBeUndefined();
});

test('a reward is dropped when its member leaves, and does not delay others', async () => {
  const leaving = await rewards.passed('20');
  const staying = await rewards.passed('20');
  await leave(server, leaving.person);
  expect(await rewards.stateOf(leaving.person.id)).toMatchObject({ state: 'dropped' });
  await rewards.fund('40');
  await rewards.payAll();
  expect(await rewards.stateOf(staying.person.id)).toMatchObject({ state: 'paid' });
});
