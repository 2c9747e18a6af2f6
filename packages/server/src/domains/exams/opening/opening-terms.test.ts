import { randomUUID } from 'node:crypto';
import { type ConsoleCalls, parseMoney, type CallInput } from '@tradewind/contract';
import { timeText } from '@tradewind/contract/protocol/time-text';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';
import { approve, submitted } from '../../identity/testing/submissions.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { addPaper, applyFor, inDays, terms } from '../testing/office.ts';
import { addQuestions } from '../testing/papers.ts';
import { laterTime } from './terms.ts';

let server: TestServer;
let folder: bigint;
let teacher: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  folder = await addQuestions(server.database.db, 3);
  teacher = await newOperator(server, ['teacher']);
});
afterAll(() => server.stop());

type Order = CallInput<ConsoleCalls['openExamForMembers']>;

const openFor = async (
  paperId: bigint,
  people: readonly Person[],
  given: Partial<Order> = {},
  by = teacher,
) =>
  await server.operator(
    'openExamForMembers',
    {
      requestId: randomUUID(),
      paperId: String(paperId),
      accounts: people.map(({ email }) => email),
      ...terms(),
      ...given,
    },
    by,
  );

async function opened(given: Partial<Order> = {}) {
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  const { response } = await openFor(paperId, [person], given);
  return { person, paperId, openingId: response.lines[0]?.openingId ?? '' };
}

const read = async (openingId: string) =>
  (await server.operator('getExamOpening', { openingId }, teacher)).response;

async function endAttempt(person: Person, openingId: string): Promise<string> {
  const { sittingId } = (await server.member('startExam', { openingId }, person)).response;
  await server.member('submitExamAnswer', { sittingId }, person);
  return sittingId;
}

async function exam(person: Person, paperId: bigint) {
  const { items } = (await server.member('myExam', {}, person)).response;
  return items.filter((one) => one.paperId === String(paperId));
}

async function noticesOf({ token }: Person) {
  const sender = { token, language: 'en' } as const;
  const { items } = (await server.member('getInformationList', { type: 'notice' }, sender))
    .response;
  return await Promise.all(
    items.map(async ({ informationId }) => {
      const { response } = await server.member('getInformation', { informationId }, sender);
      return { title: response.title, link: response.link, body: JSON.stringify(response) };
    }),
  );
}

describe('opening an exam for a list of members', () => {
  test('gives the requested terms to applicants and others alike', async () => {
    const paperId = await addPaper(server, folder);
    const [asking, other] = [await newMember(server), await newMember(server)];
    const { threadId } = await applyFor(server, asking, paperId);
    const asked = { validUntil: inDays(3), minutes: 25, extraMinutes: 7, attempts: 4 };
    const { response } = await openFor(paperId, [asking, other], asked);
    const decidedBy = { operatorId: String(teacher.id), email: teacher.email };
    const seen = await Promise.all(response.lines.map(({ openingId }) => read(openingId ?? '')));
    expect(seen).toMatchObject([
      { ...asked, decidedBy, state: 'opened', threadId },
      { ...asked, decidedBy, state: 'opened', threadId: null },
    ]);
    for (const { decidedAt } of seen)
      expect(Date.now() - Date.parse(decidedAt ?? '')).toBeLessThan(60_000);
    const said = await server.member('getMessageList', { threadId }, asking);
    expect(said.response.items[0]?.text).toBe(
      `The exam “Sample paper” is open. It can be started until ${timeText(new Date(asked.validUntil))}.`,
    );
    expect(await noticesOf(other)).toMatchObject([
      {
        title: 'Exam opened',
        link: '/examination',
        body: expect.stringContaining(timeText(new Date(asked.validUntil))),
      },
    ]);
  });

  test('opens a paper without a reward again for a member who used all attempts', async () => {
    const { person, paperId, openingId } = await opened({ attempts: 2 });
    for (let nth = 0; nth < 2; nth += 1) await endAttempt(person, openingId);
    expect((await openFor(paperId, [person])).response.lines).toMatchObject([
      { outcome: 'opened' },
    ]);
  });

  test('opens a paying paper again for at most the attempts that a member has left', async () => {
    const reward = parseMoney('1');
    const paperId = await addPaper(server, folder, { type: 'formal', reward, attempts: 2 });
    const [person, other] = [await newMember(server), await newMember(server)];
    const outcomes = async (attempts: number, people = [person]) => {
      const accounts = people.map(({ email }) => email);
      const asked = { paperId: String(paperId), accounts, attempts };
      const preview = await server.operator('previewExamOpening', asked, teacher);
      const { response } = await openFor(paperId, people, { attempts });
      expect(response.lines.map(({ outcome }) => outcome)).toEqual(preview.response.outcomes);
      return response.lines;
    };
    const [first] = await outcomes(1);
    await endAttempt(person, first?.openingId ?? '');
    expect(await outcomes(2)).toEqual([{ outcome: 'tooFewAttempts', openingId: null }]);
    const [second] = await outcomes(1);
    expect(second?.outcome).toBe('opened');
    // A running attempt counts, and an existing opening is reported before the number of attempts.
    await server.member('startExam', { openingId: second?.openingId ?? '' }, person);
    expect(await outcomes(1, [person, other])).toMatchObject([
      { outcome: 'alreadyOpen' },
      { outcome: 'opened' },
    ]);
  });

  test('is refused under a request id that was used with other terms', async () => {
    const { person, paperId } = await opened();
    const order = { requestId: randomUUID(), ...terms() };
    expect((await openFor(paperId, [person], order)).status).toBe(200);
    for (const other of [
      { minutes: 31 },
      { extraMinutes: 1 },
      { attempts: 2 },
      { validUntil: inDays(8) },
      { paperId: String(await addPaper(server, folder)) },
    ])
      expect((await openFor(paperId, [person], { ...order, ...other })).status).toBe(1302);
  });
});

describe('the opening of an exam', () => {
  test.each([{ validUntil: inDays(9) }, { extraMinutes: 1 }, { attempts: 2 }])(
    'is not changed by an operator who saw another value of %o',
    async (wrong) => {
      const { openingId } = await opened();
      const { validUntil, extraMinutes, attempts } = await read(openingId);
      const now = { validUntil: validUntil ?? '', extraMinutes, attempts: attempts ?? 0 };
      const to = { validUntil: inDays(20), extraMinutes: 15, attempts: 3 };
      const change = { openingId, seen: { ...now, ...wrong }, to };
      expect((await server.operator('changeExamOpening', change, teacher)).status).toBe(1531);
      expect(await read(openingId)).toMatchObject(now);
    },
  );

  test('that gets more time after its attempt was submitted keeps its deadline', async () => {
    const { person, openingId } = await opened({ attempts: 2 });
    const sittingId = await endAttempt(person, openingId);
    const deadline = async () =>
      (
        await server.database.db
          .selectFrom('examSitting')
          .select('deadlineAt')
          .where('id', '=', BigInt(sittingId))
          .executeTakeFirstOrThrow()
      ).deadlineAt;
    const before = await deadline();
    const given = await server.operator('giveExtraTime', { openingId, from: 0, to: 9 }, teacher);
    expect(given).toMatchObject({ status: 200, response: { deadlineAt: null } });
    expect(await deadline()).toEqual(before);
  });

  test('that gets more time extends only its own attempt', async () => {
    const [one, other] = [await opened(), await opened()];
    const begin = async ({ person, openingId }: typeof one) =>
      (await server.member('startExam', { openingId }, person)).response.sittingId;
    const ids = [await begin(other), await begin(one)];
    const deadlines = async () =>
      (
        await server.database.db
          .selectFrom('examSitting')
          .select('deadlineAt')
          .where('id', 'in', ids.map(BigInt))
          .orderBy('id')
          .execute()
      ).map(({ deadlineAt }) => deadlineAt.getTime());
    const [before = 0, own = 0] = await deadlines();
    const { openingId } = one;
    const { validUntil, attempts } = await read(openingId);
    const seen = { validUntil: validUntil ?? '', extraMinutes: 0, attempts: attempts ?? 0 };
    const change = { openingId, seen, to: { ...seen, extraMinutes: 4 } };
    const { response } = await server.operator('changeExamOpening', change, teacher);
    expect(await deadlines()).toEqual([before, own + 240_000]);
    expect(response.deadlineAt).toBe(new Date(own + 240_000).toISOString());
  });

  test('that is withdrawn has no end, shows the minutes of its paper, and its member is told', async () => {
    const { person, paperId, openingId } = await opened({ extraMinutes: 5 });
    const { decidedAt } = await read(openingId);
    // “$&” in a teacher's text must not act as a replacement pattern.
    const reason = 'Costs $& more';
    await server.operator('withdrawExamOpening', { openingId, reason }, teacher);
    expect(await exam(person, paperId)).toMatchObject([
      { state: 'none', validUntil: null, minutes: 10, attemptsLeft: 0, reason },
    ]);
    expect((await read(openingId)).decidedAt).not.toBe(decidedAt);
    const notices = await noticesOf(person);
    expect(notices.find(({ title }) => title === 'Exam withdrawn')).toMatchObject({
      link: '/examination',
      body: expect.stringContaining(`“Sample paper” is no longer open for you. Reason: ${reason}`),
    });
  });

  test("shows operators the member, that member's exams only, and their points", async () => {
    const { person, paperId, openingId } = await opened({ attempts: 2 });
    const another = await newMember(server);
    const [line] = (await openFor(paperId, [another])).response.lines;
    await endAttempt(another, line?.openingId ?? '');
    const graded = await endAttempt(person, openingId);
    await server.database.db
      .updateTable('examSitting')
      .set({ state: 'graded', points: 150, isPassed: false, gradedAt: new Date() })
      .where('id', '=', BigInt(graded))
      .execute();
    const realNameId = await submitted(server, person);
    expect((await read(openingId)).member.isCertified).toBe(false);
    await approve(server, realNameId, await newOperator(server, ['reviewer']));
    const { db } = server.database;
    const change = db.updateTable('member').where('id', '=', person.id);
    await change.set({ closedAt: new Date(), contractLevel: 2 }).execute();
    const seen = await read(openingId);
    expect(seen.member).toMatchObject({ isCertified: true, isClosed: true, contractLevel: 2 });
    expect(seen.threadId).toBeNull();
    expect(seen.sittings).toMatchObject([
      { sittingId: graded, points: 1.5, mostPoints: 3, submittedAt: expect.any(String) },
    ]);
  });
});

test('a declined application quotes the reason literally', async () => {
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  const { openingId, threadId } = await applyFor(server, person, paperId);
  await server.operator('declineExamApplication', { openingId, reason: 'Only $& left' }, teacher);
  const said = await server.member('getMessageList', { threadId }, person);
  expect(said.response.items[0]?.text).toBe(
    'The application for “Sample paper” was declined: Only $& left',
  );
  expect(await noticesOf(person)).toMatchObject([
    { title: 'Exam application declined', link: '/examination' },
  ]);
});

test('the start page counts waiting applications, since the oldest of them', async () => {
  const line = async () => {
    const { items } = (await server.operator('getWorkList', {}, teacher)).response;
    return items.find(({ kind }) => kind === 'examApplication');
  };
  expect(await line()).toBeUndefined();
  const openings = [];
  for (let nth = 0; nth < 2; nth += 1)
    openings.push(await applyFor(server, await newMember(server), await addPaper(server, folder)));
  const [first, second] = openings;
  const appliedAt = new Date(Date.now() - 3_600_000);
  await server.database.db
    .updateTable('examOpening')
    .set({ appliedAt })
    .where('id', '=', BigInt(first?.openingId ?? ''))
    .execute();
  expect(await line()).toMatchObject({ count: 2, since: appliedAt.toISOString() });
  const accepted = { openingId: second?.openingId ?? '', ...terms() };
  await server.operator('acceptExamApplication', accepted, teacher);
  expect(await line()).toMatchObject({ count: 1 });
  const declined = { openingId: first?.openingId ?? '', reason: 'Later' };
  await server.operator('declineExamApplication', declined, teacher);
  expect(await line()).toBeUndefined();
});

test("a member's applications are limited per day", async () => {
  const person = await newMember(server);
  const before = Date.now();
  await applyFor(server, person, await addPaper(server, folder));
  const { rows } = await sql<{ windowEnds: Date }>`select max(window_ends) as window_ends
    from throttle where starts_with(key, 'exam-application:')`.execute(server.database.db);
  const seconds = ((rows[0]?.windowEnds.getTime() ?? 0) - before) / 1000;
  expect(seconds).toBeGreaterThan(86_390);
  expect(seconds).toBeLessThan(86_460);
});

const inMs = (ahead: number) => new Date(Date.now() + ahead).toISOString();

describe('the end of an opening', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const longest = 5 * 366 * 86_400_000;
  test('can be from the next millisecond up to five years from now', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') });
    for (const ahead of [1, longest])
      expect(laterTime(inMs(ahead)).toISOString()).toBe(inMs(ahead));
    for (const ahead of [0, longest + 1])
      expect(() => laterTime(inMs(ahead))).toThrow(InvalidInput);
  });
});

test("operators' actions on openings are recorded with their input", async () => {
  const by = await newOperator(server, ['teacher']);
  const [person, paperId] = [await newMember(server), await addPaper(server, folder)];
  const other = await newMember(server);
  const accounts = [person.email, 'nobody@example.com'];
  const preview = { paperId: String(paperId), accounts, attempts: 1 };
  await server.operator('previewExamOpening', preview, by);
  const order = terms();
  const [line] = (await openFor(paperId, [person], order, by)).response.lines;
  const openingId = line?.openingId ?? '';
  const { validUntil, attempts } = order;
  const seen = { validUntil, extraMinutes: 0, attempts };
  const to = { ...seen, extraMinutes: 3 };
  await server.operator('changeExamOpening', { openingId, seen, to }, by);
  await server.operator('giveExtraTime', { openingId, from: 3, to: 8 }, by);
  await server.operator('withdrawExamOpening', { openingId, reason: 'A mistake' }, by);
  const application = await applyFor(server, other, paperId);
  const accepted = { openingId: application.openingId, ...terms() };
  await server.operator('acceptExamApplication', accepted, by);
  const declined = await applyFor(server, person, paperId);
  const refusal = { openingId: declined.openingId, reason: 'Too early' };
  await server.operator('declineExamApplication', refusal, by);
  const list = { memberId: String(other.id), state: 'opened', paperId: String(paperId) } as const;
  await server.operator('getExamOpeningList', list, by);
  await server.operator('getExamOpening', { openingId }, by);
  const opening = { subject: `exam-opening:${openingId}` };
  const paper = { subject: `exam-paper:${paperId}` };
  const { openingId: _, ...acceptedTerms } = accepted;
  expect(await auditOf(server, by)).toMatchObject([
    { ...paper, detail: { accounts: 2 } },
    { ...paper, detail: { ...order, opened: [openingId] } },
    { ...opening, detail: { from: seen, to } },
    { ...opening, detail: { from: 3, to: 8 } },
    { ...opening, detail: { reason: 'A mistake' } },
    { subject: `exam-opening:${application.openingId}`, detail: acceptedTerms },
    { subject: `exam-opening:${declined.openingId}`, detail: { reason: 'Too early' } },
    {
      subject: `member:${other.id}`,
      detail: { state: 'opened', paper: String(paperId), shown: 1, cursor: null },
    },
    opening,
  ]);
});
