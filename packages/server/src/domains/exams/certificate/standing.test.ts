import { parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openFormal, turnInto } from '../testing/passing.ts';
import { reconsider } from './reconsider.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const own = async (person: Person) =>
  await server.database.db
    .selectFrom('certificate')
    .select(['id', 'code', 'sittingId', 'revokedAt', 'revokedBy', 'reason'])
    .where('memberId', '=', person.id)
    .orderBy('id')
    .execute();

const validOf = async (person: Person) =>
  (await own(person)).filter(({ revokedAt }) => revokedAt === null).map((one) => one.sittingId);

const rewardOf = async (person: Person, paperId: bigint) =>
  (
    await server.database.db
      .selectFrom('examReward')
      .select('state')
      .where('memberId', '=', person.id)
      .where('paperId', '=', paperId)
      .executeTakeFirst()
  )?.state;

const consider = (sittingId: bigint) =>
  server.database.transaction((tx) => reconsider(tx, sittingId));

async function regraded(sittingId: bigint, isPassed: boolean): Promise<void> {
  await turnInto(server, sittingId, isPassed);
  await consider(sittingId);
}

const revoke = async (certificateId: bigint, reason = 'Somebody else sat it') =>
  (
    await server.operator(
      'revokeCertificate',
      { certificateId: String(certificateId), reason },
      teacher,
    )
  ).status;

async function noticesOf({ token }: Person) {
  const sender = { token, language: 'en' } as const;
  const { items } = (await server.member('getInformationList', { type: 'notice' }, sender))
    .response;
  const [newest] = items;
  const asked = { informationId: newest?.informationId ?? '' };
  const { response } = await server.member('getInformation', asked, sender);
  return { count: items.length, newest: response };
}

/** Creates attempts, graded in the order in which they began. */
async function attempts(...passes: readonly boolean[]) {
  const exam = await openFormal(server, { reward: parseMoney('20'), attempts: passes.length });
  const sittings: bigint[] = [];
  for (const isRight of passes) sittings.push(await exam.sit(isRight));
  for (const one of sittings) await exam.grade(one);
  const [first = 0n, second = 0n, third = 0n] = sittings;
  return { ...exam, first, second, third };
}

test('the certificate of an attempt that no longer passes goes to the next passing attempt, not to the last', async () => {
  const { person, paperId, first, second } = await attempts(true, true, true);
  expect(await validOf(person)).toEqual([first]);
  await regraded(first, false);
  expect(await validOf(person)).toEqual([second]);
  expect(await rewardOf(person, paperId)).toBe('owed');
});

test('after a teacher revokes a certificate, the next passing attempt gets a certificate and the reward', async () => {
  const { person, paperId, first, second } = await attempts(true, true);
  const [certificate] = await own(person);
  expect(await revoke(certificate?.id ?? 0n)).toBe(200);
  expect(await validOf(person)).toEqual([second]);
  expect(await rewardOf(person, paperId)).toBe('owed');
  await regraded(second, false);
  // The revoked certificate is not restored, however its attempt is graded.
  await consider(first);
  expect(await validOf(person)).toEqual([]);
  expect(await rewardOf(person, paperId)).toBe('dropped');
});

test("a certificate is revoked once, with the first teacher's reason, and its member is told", async () => {
  const { person, first } = await attempts(true);
  const other = await attempts(true);
  const [certificate] = await own(person);
  const id = certificate?.id ?? 0n;
  expect(await revoke(id)).toBe(200);
  expect(await revoke(id, 'Another reason')).toBe(1542);
  expect(await revoke(999_999_999n)).toBe(1006);
  const [revoked] = await own(person);
  expect(revoked).toMatchObject({ revokedBy: teacher.id, reason: 'Somebody else sat it' });
  expect(await validOf(other.person)).toHaveLength(1);
  const { newest } = await noticesOf(person);
  expect(newest).toMatchObject({ link: `/exam/details/${first}` });
  expect(JSON.stringify(newest)).toContain('“Sample paper” was revoked. Reason: Somebody else sat');
  const { code = '' } = certificate ?? {};
  const shown = (await server.member('getCertificate', { code }, person)).response;
  expect(shown).toMatchObject({ reason: 'Somebody else sat it', sittingId: String(first) });
});

test('a member is told once each that a regrading took the certificate away and gave it back', async () => {
  const { person, first } = await attempts(true);
  const [{ code } = { code: '' }] = await own(person);
  const { count } = await noticesOf(person);
  const link = `/certificate/${code}`;
  await regraded(first, false);
  await consider(first);
  expect(await noticesOf(person)).toMatchObject({
    count: count + 1,
    newest: { title: 'Certificate revoked', link },
  });
  const shown = (await server.member('getCertificate', { code }, person)).response;
  // Nobody revoked the certificate, so no reason is shown.
  expect(shown).toMatchObject({ reason: null, revokedAt: expect.any(String) });
  await regraded(first, true);
  await consider(first);
  expect(await noticesOf(person)).toMatchObject({
    count: count + 2,
    newest: { title: 'Certificate issued', link },
  });
  expect(await own(person)).toMatchObject([{ revokedAt: null, reason: null }]);
});

test('an earlier certificate is not restored while a later attempt has one', async () => {
  const { person, first, second } = await attempts(true, true);
  await regraded(first, false);
  expect(await validOf(person)).toEqual([second]);
  const { count } = await noticesOf(person);
  await regraded(first, true);
  expect(await validOf(person)).toEqual([second]);
  expect((await noticesOf(person)).count).toBe(count);
});

test("a member's results for a paper are independent of other papers and other members", async () => {
  const person = await newMember(server);
  const reward = parseMoney('20');
  const [one, two] = [
    await openFormal(server, { member: person, reward }),
    await openFormal(server, { member: person, reward }),
  ];
  const other = await attempts(true);
  const kept = await one.sit(true);
  await one.grade(kept);
  const lost = await two.sit(true);
  await two.grade(lost);
  expect(await validOf(person)).toEqual([kept, lost]);
  await regraded(lost, false);
  expect(await validOf(person)).toEqual([kept]);
  expect(await rewardOf(person, one.paperId)).toBe('owed');
  expect(await rewardOf(person, two.paperId)).toBe('dropped');
  // Simulates that another member has passed the same paper.
  const { pool } = server.database;
  await pool.query('alter table exam_sitting disable trigger user');
  await pool.query(
    `with moved as (
       insert into exam_opening (paper_id, member_id, state, decided_at)
       values ($1, $2, 'over', now()) returning id)
     update exam_sitting set paper_id = $1, opening_id = moved.id from moved where exam_sitting.id = $3`,
    [two.paperId, other.person.id, other.first],
  );
  await pool.query('alter table exam_sitting enable trigger user');
  await regraded(lost, true);
  expect(await validOf(person)).toEqual([kept, lost]);
  expect(await rewardOf(person, two.paperId)).toBe('owed');
  await regraded(lost, false);
  expect(await rewardOf(person, two.paperId)).toBe('dropped');
  expect(await validOf(other.person)).toEqual([other.first]);
});

test('a passed practice attempt keeps no certificate and no reward for a formal attempt that fails', async () => {
  const exam = await openFormal(server, { attempts: 2 });
  const change = async (type: 'practice' | 'formal', reward = 0n) =>
    await server.database.db
      .updateTable('examPaper')
      .set({ type, reward })
      .where('id', '=', exam.paperId)
      .execute();
  await change('practice');
  const practice = await exam.sit(true);
  await change('formal', parseMoney('20'));
  const formal = await exam.sit(true);
  for (const one of [practice, formal]) await exam.grade(one);
  expect(await validOf(exam.person)).toEqual([formal]);
  await regraded(formal, false);
  expect(await validOf(exam.person)).toEqual([]);
  expect(await rewardOf(exam.person, exam.paperId)).toBe('dropped');
});

test('a member can print thirty certificates in ten minutes', async () => {
  const { person } = await attempts(true);
  const [{ code } = { code: '' }] = await own(person);
  const print = async () => (await server.member('getCertificateFile', { code }, person)).status;
  expect(await print()).toBe(200);
  const { rows } = await sql<{ seconds: number }>`
    update throttle set tries = 29 where starts_with(key, 'certificate-file:')
    returning extract(epoch from window_ends - now())::int as seconds`.execute(server.database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeGreaterThan(500);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(600);
  expect(await print()).toBe(200);
  expect(await print()).toBe(1004);
});
