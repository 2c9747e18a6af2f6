import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockMember } from '../../members/index.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { createPools } from '../sitting/pools.ts';
import { startSitting } from '../sitting/start.ts';
import { submitOverdue } from '../sitting/submit-overdue.ts';
import { addPaper, applyFor, inDays, terms } from '../testing/office.ts';
import { addQuestions, letTimePass } from '../testing/papers.ts';

let server: TestServer;
let folder: bigint;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  folder = await addQuestions(server.database.db, 3);
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

const as = (person: Person) => ({ token: person.token });
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newMember(server)));

type OpenOptions = Partial<ReturnType<typeof terms>> & {
  readonly requestId?: string;
  readonly by?: Person;
};

const openFor = (
  paperId: bigint,
  accounts: readonly string[],
  { requestId = randomUUID(), by = teacher, ...more }: OpenOptions = {},
) =>
  server.operator(
    'openExamForMembers',
    { requestId, paperId: String(paperId), accounts: [...accounts], ...terms(), ...more },
    as(by),
  );

const openingsOf = (paperId: bigint) =>
  server.database.db
    .selectFrom('examOpening')
    .selectAll()
    .where('paperId', '=', paperId)
    .orderBy('id')
    .execute();

async function opened(minutes = 30) {
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  const { response } = await openFor(paperId, [person.email], { minutes });
  return { person, paperId, openingId: response.lines[0]?.openingId ?? '' };
}

async function noticesOf(person: Person) {
  const { response } = await server.member('getInformationList', { type: 'notice' }, as(person));
  return response.items.map(({ summary }) => summary);
}

const start = (person: Person, openingId: string) =>
  server.member('startExam', { openingId }, as(person));
const withdraw = (openingId: string, by = teacher) =>
  server.operator('withdrawExamOpening', { openingId, reason: 'A mistake' }, as(by));
const give = (openingId: string, from: number, to: number) =>
  server.operator('giveExtraTime', { openingId, from, to }, as(teacher));

const sitting = (sittingId: string) =>
  server.database.db
    .selectFrom('examSitting')
    .selectAll()
    .where('id', '=', BigInt(sittingId))
    .executeTakeFirstOrThrow();

describe('opening an exam for many members', () => {
  test('reports the result for each address, and accepts applications', async () => {
    const paperId = await addPaper(server, folder);
    const [plain, asking, leaving, having] = await people(4);
    if (!plain || !asking || !leaving || !having) throw new Error('Nobody came');
    const { openingId } = await applyFor(server, asking, paperId);
    await openFor(paperId, [having.email]);
    await server.database.db
      .updateTable('member')
      .set({ closedAt: new Date() })
      .where('id', '=', leaving.id)
      .execute();
    const spent = await newMember(server);
    await openFor(paperId, [spent.email], { validUntil: inDays(1) });
    await server.database.db
      .updateTable('examOpening')
      .set({ validUntil: new Date() })
      .where('memberId', '=', spent.id)
      .execute();
    const taken = await newMember(server);
    const { response: mistaken } = await openFor(paperId, [taken.email]);
    await withdraw(mistaken.lines[0]?.openingId ?? '');
    // An opening of another exam does not change the outcome.
    await openFor(await addPaper(server, folder), [plain.email]);
    const accounts = [
      ` ${plain.email.toUpperCase()} `,
      asking.email,
      leaving.email,
      having.email,
      'nobody@example.com',
      'no address',
      plain.email,
      teacher.email,
      spent.email,
      taken.email,
      'nobody@example.com',
      leaving.email,
    ];
    const before = await openingsOf(paperId);
    const asked = { paperId: String(paperId), accounts, attempts: 1 };
    const { response: preview } = await server.operator('previewExamOpening', asked, as(teacher));
    expect(await openingsOf(paperId)).toEqual(before);
    const { response } = await openFor(paperId, accounts);
    // The same as in the preview.
    expect(response.lines.map(({ outcome }) => outcome)).toEqual(preview.outcomes);
    expect(response.lines.map(({ outcome }) => outcome)).toEqual([
      'opened',
      'opened',
      'closed',
      'alreadyOpen',
      'unknown',
      'unknown',
      'repeated',
      'unknown',
      'opened',
      'opened',
      'repeated',
      'repeated',
    ]);
    expect(response.lines[1]?.openingId).toBe(openingId);
    const { response: list } = await server.operator(
      'getExamOpeningList',
      { paperId: String(paperId), state: 'opened' },
      as(teacher),
    );
    expect(list.items.map(({ member }) => member.account)).toEqual([
      taken.email,
      spent.email,
      plain.email,
      having.email,
      asking.email,
    ]);
    const told = await Promise.all([having, asking, leaving].map(noticesOf));
    expect(told.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  test('repeated with the same request id returns the same answer, and is refused with other content or for another operator', async () => {
    const paperId = await addPaper(server, folder);
    const accounts = (await people(3)).map(({ email }) => email);
    const requestId = randomUUID();
    const same = { requestId, validUntil: inDays(9) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => openFor(paperId, accounts, same)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.response.lines.map(({ outcome }) => outcome)).toEqual([
      'opened',
      'opened',
      'opened',
    ]);
    expect(await openingsOf(paperId)).toHaveLength(3);
    const other = await openFor(paperId, accounts.slice(1), same);
    expect(other.status).toBe(1302);
    const by = await newOperator(server, ['teacher']);
    expect(await openFor(paperId, accounts, { ...same, by })).toMatchObject({ status: 1302 });
  });

  test('by two operators at once opens once for each member, whatever the order', async () => {
    const paperId = await addPaper(server, folder);
    const accounts = (await people(20)).map(({ email }) => email);
    const by = await newOperator(server, ['teacher']);
    const [one, two] = await Promise.all([
      openFor(paperId, accounts),
      openFor(paperId, accounts.toReversed(), { by }),
    ]);
    const theirs = two.response.lines.toReversed();
    for (const [index, { outcome }] of one.response.lines.entries())
      expect(new Set([outcome, theirs[index]?.outcome])).toEqual(
        new Set(['alreadyOpen', 'opened']),
      );
    expect(await openingsOf(paperId)).toHaveLength(20);
  });

  test('opens the exam again for a member whose earlier opening is used up, and lets them apply again', async () => {
    const { person, paperId, openingId } = await opened();
    const { response } = await start(person, openingId);
    const during = await openFor(paperId, [person.email]);
    expect(during.response.lines[0]?.outcome).toBe('alreadyOpen');
    await server.member('submitExamAnswer', { sittingId: response.sittingId }, as(person));
    await applyFor(server, person, paperId);
    expect((await openFor(paperId, [person.email])).response.lines[0]?.outcome).toBe('opened');
    expect((await openingsOf(paperId)).map(({ state }) => state)).toEqual(['over', 'opened']);
  });

  test('does not end an expired opening of another exam or member, which can still be extended', async () => {
    const { person, paperId, openingId } = await opened();
    await server.database.db
      .updateTable('examOpening')
      .set({ validUntil: new Date() })
      .where('id', '=', BigInt(openingId))
      .execute();
    await openFor(await addPaper(server, folder), [person.email]);
    await openFor(paperId, [(await newMember(server)).email]);
    expect(await openingsOf(paperId)).toMatchObject([{ state: 'opened' }, { state: 'opened' }]);
    const was = await seen(openingId);
    const to = { ...was, validUntil: inDays(3) };
    const change = { openingId, seen: was, to };
    expect(await server.operator('changeExamOpening', change, as(teacher))).toMatchObject({
      status: 200,
    });
  });

  test('is refused for unpublished exams', async () => {
    const paperId = await addPaper(server, folder);
    await server.database.db
      .updateTable('examPaper')
      .set({ isPublished: false })
      .where('id', '=', paperId)
      .execute();
    expect(await openFor(paperId, [teacher.email])).toMatchObject({ status: 1507 });
    const asked = { paperId: String(paperId), accounts: [teacher.email], attempts: 1 };
    const preview = await server.operator('previewExamOpening', asked, as(teacher));
    expect(preview).toMatchObject({ status: 1507 });
  });

  test('opens nothing for a member whose account is closed at the same moment', async () => {
    const [paperId, person] = [await addPaper(server, folder), await newMember(server)];
    const { opening } = await server.database.transaction(async (tx) => {
      await lockMember(tx, person.id);
      const call = openFor(paperId, [person.email]);
      await untilOneWaits(server);
      const leaves = tx.updateTable('member').set({ closedAt: new Date() });
      await leaves.where('id', '=', person.id).execute();
      return { opening: call };
    });
    expect((await opening).response.lines).toEqual([{ outcome: 'closed', openingId: null }]);
    expect(await openingsOf(paperId)).toEqual([]);
  });
});

async function seen(openingId: string) {
  const { response } = await server.operator('getExamOpening', { openingId }, as(teacher));
  const { validUntil, extraMinutes, attempts } = response;
  return { validUntil: validUntil ?? '', extraMinutes, attempts: attempts ?? 0 };
}

describe('changing an opening', () => {
  test('succeeds only if it is still as the operator saw it; a repeated request changes nothing more', async () => {
    const { openingId } = await opened();
    const other = await opened();
    const was = await seen(openingId);
    const to = { validUntil: inDays(20), extraMinutes: 15, attempts: 3 };
    const change = (from = was) =>
      server.operator('changeExamOpening', { openingId, seen: from, to }, as(teacher));
    expect((await Promise.all([change(), change()])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await seen(openingId)).toEqual(to);
    // The opening of another member is unchanged.
    expect((await seen(other.openingId)).extraMinutes).toBe(0);
    const late = { openingId, seen: was, to: { ...to, attempts: 5 } };
    expect(await server.operator('changeExamOpening', late, as(teacher))).toMatchObject({
      status: 1531,
    });
  });

  test('is refused with an end in the past or too far ahead, and for a withdrawn opening', async () => {
    const { openingId } = await opened();
    const was = await seen(openingId);
    const change = async (to: Partial<typeof was>, from = was, id = openingId) => {
      const input = { openingId: id, seen: from, to: { ...from, ...to } };
      return (await server.operator('changeExamOpening', input, as(teacher))).status;
    };
    expect(await change({ validUntil: inDays(-1) })).toBe(1100);
    expect(await change({ validUntil: inDays(6 * 366) })).toBe(1100);
    expect(await change({ attempts: 2 }, was, '999999999')).toBe(1006);
    expect((await give('999999999', 0, 5)).status).toBe(1006);
    expect((await give(openingId, 1, 5)).status).toBe(1531);
    await server.database.db
      .updateTable('examOpening')
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where('id', '=', BigInt(openingId))
      .execute();
    const late = await seen(openingId);
    expect(await change({ extraMinutes: 5 }, late)).toBe(200);
    expect(await seen(openingId)).toEqual({ ...late, extraMinutes: 5 });
    await withdraw(openingId);
    expect(await change({ extraMinutes: 7 }, { ...late, extraMinutes: 5 })).toBe(1531);
    expect((await give(openingId, 5, 6)).status).toBe(1531);
  });

  test('extends the deadline of a running attempt, and never shortens it', async () => {
    const { person, openingId } = await opened(10);
    const { sittingId } = (await start(person, openingId)).response;
    const before = (await sitting(sittingId)).deadlineAt.getTime();
    const { db } = server.database;
    await db.deleteFrom('liveEvent').execute();
    const { response } = await give(openingId, 0, 5);
    const heard = db.selectFrom('liveEvent').select(['audience', 'topic', 'subject']);
    expect(await heard.where('audience', '=', `member:${person.id}`).execute()).toEqual([
      { audience: `member:${person.id}`, topic: 'exam', subject: sittingId },
    ]);
    expect(new Date(response.deadlineAt ?? 0).getTime() - before).toBe(300_000);
    // The same request again, as after a lost answer.
    expect((await give(openingId, 0, 5)).response).toEqual(response);
    for (const [from, to] of [
      [5, 1],
      [1, 0],
      [0, 5],
    ] as const) {
      const { response: after } = await give(openingId, from, to);
      expect(new Date(after.deadlineAt ?? 0).getTime() - before).toBe(300_000);
      expect((await sitting(sittingId)).deadlineAt.getTime() - before).toBe(300_000);
    }
    const shown = await server.member('getExamSubject', { sittingId }, as(person));
    expect(shown.response.secondsLeft).toBeGreaterThan(14 * 60);
  });

  test('at the deadline either extends the time or finds the attempt ended', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, openingId } = await opened(10);
      const { sittingId } = (await start(person, openingId)).response;
      await letTimePass(server.database.db, BigInt(sittingId), 610);
      const { deadlineAt } = await sitting(sittingId);
      const [{ response }] = await Promise.all([
        give(openingId, 0, 30),
        submitOverdue(server.database),
      ]);
      const after = await sitting(sittingId);
      const later = new Date(deadlineAt.getTime() + 1_800_000);
      const outcome = { ...after, told: response.deadlineAt };
      expect(outcome).toMatchObject(
        after.state === 'running'
          ? { deadlineAt: later, told: later.toISOString(), submittedAt: null }
          : { deadlineAt, told: null, submittedAt: deadlineAt, isTimedOut: true },
      );
    }
  });
});

describe('withdrawing an opening', () => {
  test('closes it and states the reason', async () => {
    const { person, openingId } = await opened();
    const by = await newOperator(server, ['teacher']);
    expect(await withdraw(openingId, by)).toMatchObject({ status: 200 });
    expect(await withdraw(openingId)).toMatchObject({ status: 1531 });
    expect(await start(person, openingId)).toMatchObject({ status: 1501 });
    expect((await noticesOf(person))[0]).toContain('A mistake');
    const { response } = await server.operator('getExamOpening', { openingId }, as(teacher));
    const decidedBy = { operatorId: String(by.id), email: by.email };
    expect(response).toMatchObject({ state: 'withdrawn', reason: 'A mistake', decidedBy });
    const { items } = (await server.member('myExam', {}, as(person))).response;
    const theirs = items.find((one) => one.openingId === openingId);
    expect(theirs).toMatchObject({ state: 'none', reason: 'A mistake', attemptsLeft: 0 });
  });

  test('is refused for an application and for an unknown opening', async () => {
    const asking = await newMember(server);
    const { openingId } = await applyFor(server, asking, await addPaper(server, folder));
    expect(await withdraw(openingId)).toMatchObject({ status: 1531 });
    expect(await withdraw('999999999')).toMatchObject({ status: 1006 });
  });

  test('that meets a start waits for it, and is refused because the exam runs', async () => {
    const { person, paperId, openingId } = await opened();
    const asked = { openingId: BigInt(openingId), memberId: person.id, language: 'en' } as const;
    const { withdrawing } = await server.database.transaction(async (tx) => {
      await startSitting({ db: tx, pools: createPools() }, asked);
      const call = withdraw(openingId);
      await untilOneWaits(server);
      return { withdrawing: call };
    });
    expect(await withdrawing).toMatchObject({ status: 1532 });
    expect(await openingsOf(paperId)).toMatchObject([{ state: 'opened' }]);
  });

  test('and starting at the same time gives either a withdrawn opening or a running attempt, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { person, paperId, openingId } = await opened();
      const [started, withdrawn] = await Promise.all([
        start(person, openingId),
        withdraw(openingId),
      ]);
      const [row] = await openingsOf(paperId);
      const outcome = [started.status, withdrawn.status, row?.state];
      expect(outcome).toEqual(
        started.status === 200 ? [200, 1532, 'opened'] : [1501, 200, 'withdrawn'],
      );
    }
  });
});
