import { randomUUID } from 'node:crypto';
import { type CallInput, type ConsoleCalls, errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextChange } from '../../../platform/database/changed-at.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { changeRequestIn } from '../../../testing/second-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { addQuestions } from '../testing/papers.ts';
import { submitSitting } from '../testing/submit-sitting.ts';

let server: TestServer;
let teacher: Person;
let finance: Person;
let owner: Person;
let folderId: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  finance = await newOperator(server, ['finance']);
  owner = await newOperator(server, ['owner']);
  folderId = String(await addQuestions(server.database.db, 3));
});
afterAll(() => server.stop());

const content = (given: Partial<CallInput<ConsoleCalls['createPaper']>> = {}) => ({
  number: `R-${randomUUID().slice(0, 8)}`,
  texts: { en: { name: 'Gold', origin: 'Sample bank' } },
  type: 'formal' as const,
  minutes: 30,
  attempts: 2,
  passPercent: 60,
  penaltyPercent: 0,
  shuffles: true,
  parts: [{ folderId, draws: 3, points: 1.5 }],
  ...given,
});

async function newPaper(given: Parameters<typeof content>[0] = {}): Promise<string> {
  const input = { requestId: randomUUID(), ...content(given) };
  return (await server.operator('createPaper', input, teacher)).response.paperId;
}

const read = async (paperId: string) =>
  (await server.operator('getPaper', { paperId }, teacher)).response;

async function propose(
  paperId: string,
  terms: Partial<Omit<CallInput<ConsoleCalls['setPaperReward']>, 'paperId' | 'changedAt'>> = {},
  by: Person = teacher,
) {
  const { changedAt, passPercent, attempts, penaltyPercent } = await read(paperId);
  const now = { passPercent, attempts, penaltyPercent };
  const input = { paperId, changedAt, reward: '10', ...now, ...terms };
  return await server.operator('setPaperReward', input, by);
}

const decide = async (changeRequestId: string, by: Person) =>
  (await server.operator('approveChangeRequest', { changeRequestId }, by)).status;

async function pays(paperId: string, reward = '10'): Promise<void> {
  const id = changeRequestIn(await propose(paperId, { reward }));
  expect(await decide(id, finance)).toBe(200);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the reward of a paper', () => {
  test("is zero until an operator who decides about money approves a teacher's proposal", async () => {
    const paperId = await newPaper();
    expect(await read(paperId)).toMatchObject({ reward: '0.000000' });
    const id = changeRequestIn(
      await propose(paperId, { reward: '10', passPercent: 70, attempts: 1 }),
    );
    expect(await read(paperId)).toMatchObject({ reward: '0.000000', passPercent: 60 });
    const { response } = await server.operator(
      'getChangeRequest',
      { changeRequestId: id },
      finance,
    );
    expect(response.fields).toMatchObject([
      { name: 'paper' },
      { name: 'reward', before: '0.000000', after: '10.000000' },
      { name: 'passPercent', before: 60, after: 70 },
      { name: 'attempts', before: 2, after: 1 },
      { name: 'penaltyPercent', before: 0, after: 0 },
      { name: 'questions', after: expect.stringMatching(/^Folder .+: 3 × 1\.5$/) },
    ]);
    const listed = await server.operator('getChangeRequestList', { state: 'open' }, finance);
    expect(listed.response.items.map(({ changeRequestId }) => changeRequestId)).toContain(id);
    expect(await decide(id, finance)).toBe(200);
    expect(await read(paperId)).toMatchObject({
      reward: '10.000000',
      passPercent: 70,
      attempts: 1,
    });
    const rewards = await server.operator('getRewards', {}, finance);
    expect(rewards.response.papers).toContainEqual(
      expect.objectContaining({ paperId, reward: '10.000000', passPercent: 70, attempts: 1 }),
    );
    expect(await auditOf(server, teacher)).toContainEqual(
      expect.objectContaining({
        action: 'paper.reward',
        subject: `paper:${paperId}`,
        detail: expect.objectContaining({ approvedBy: String(finance.id), reward: '10' }),
      }),
    );
  });

  test('is not decided by teachers, nor by an owner who requested it', async () => {
    const paperId = await newPaper();
    const asked = changeRequestIn(await propose(paperId));
    const colleague = await newOperator(server, ['teacher']);
    expect(await decide(asked, colleague)).toBe(errorStatus.notPermitted);
    expect(await decide(asked, teacher)).not.toBe(200);
    const ofOwner = changeRequestIn(await propose(paperId, { reward: '11' }, owner));
    expect(await decide(ofOwner, owner)).not.toBe(200);
    expect(await read(paperId)).toMatchObject({ reward: '0.000000' });
  });

  test('is not set by an operator who decides about money alone', async () => {
    const paperId = await newPaper();
    expect((await propose(paperId, {}, finance)).status).toBe(errorStatus.notPermitted);
  });

  test('is refused for a practice exam, and above the caps of a day', async () => {
    const practice = await newPaper({ type: 'practice' });
    expect((await propose(practice)).status).toBe(errorStatus.paperUnfit);
    const paperId = await newPaper();
    expect((await propose(paperId, { reward: '100.000001' })).status).toBe(
      errorStatus.rewardAboveCap,
    );
    changeRequestIn(await propose(paperId, { reward: '100' }));
  });

  test("can be approved if the paper's texts were saved meanwhile, but not if its terms were", async () => {
    const paperId = await newPaper();
    const [early, late] = [
      changeRequestIn(await propose(paperId, { reward: '3' })),
      changeRequestIn(await propose(paperId, { reward: '5' })),
    ];
    const { changedAt, number } = await read(paperId);
    const saved = await server.operator(
      'savePaper',
      { paperId, changedAt, ...content({ number, minutes: 45 }) },
      teacher,
    );
    expect(saved.status).toBe(200);
    expect(await decide(early, finance)).toBe(200);
    expect(await decide(late, finance)).toBe(errorStatus.changeRequestStale);
    expect(await read(paperId)).toMatchObject({ reward: '3.000000', minutes: 45 });
  });
});

test('a reward is not approved for other questions than it was requested for', async () => {
  const paperId = await newPaper();
  const id = changeRequestIn(await propose(paperId, { reward: '4' }));
  const easier = String(await addQuestions(server.database.db, 3));
  const { changedAt, number } = await read(paperId);
  const parts = [{ folderId: easier, draws: 3, points: 1.5 }];
  const saved = await server.operator(
    'savePaper',
    { paperId, changedAt, ...content({ number, parts }) },
    teacher,
  );
  expect(saved.status).toBe(200);
  expect(await decide(id, finance)).toBe(errorStatus.changeRequestStale);
});

test('a reward can be approved while another operator saves other fields of the paper', async () => {
  const paperId = await newPaper();
  const id = changeRequestIn(await propose(paperId, { reward: '4' }));
  const deciding = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('examPaper')
      .set({ minutes: 50, changedAt: nextChange })
      .where('id', '=', BigInt(paperId))
      .execute();
    const decision = decide(id, finance);
    await untilOneWaits(server);
    return { decision };
  });
  expect(await deciding.decision).toBe(200);
  expect(await read(paperId)).toMatchObject({ reward: '4.000000', minutes: 50 });
});

test('teachers see their own requests in the list, and not those of other teachers', async () => {
  const author = await newOperator(server, ['teacher']);
  const colleague = await newOperator(server, ['teacher']);
  const list = async (by: Person, input: { cursor?: string; size?: string } = {}) =>
    (await server.operator('getChangeRequestList', input, by)).response;
  const idsOf = async (by: Person) =>
    (await list(by)).items.map(({ changeRequestId }) => changeRequestId);
  const paperId = await newPaper();
  const older = changeRequestIn(await propose(paperId, { reward: '6' }, author));
  const newer = changeRequestIn(await propose(paperId, { reward: '7' }, author));
  const ofOwner = changeRequestIn(await propose(paperId, { reward: '8' }, owner));
  expect(await idsOf(author)).toEqual([newer, older]);
  expect(await idsOf(colleague)).toEqual([]);
  const first = await list(author, { size: '1' });
  expect(first).toMatchObject({ items: [{ changeRequestId: newer }], nextCursor: newer });
  expect(await list(author, { size: '1', cursor: newer })).toMatchObject({
    items: [{ changeRequestId: older }],
    nextCursor: null,
  });
  // An owner may both propose and decide; each request is still listed once.
  expect((await idsOf(owner)).slice(0, 3)).toEqual([ofOwner, newer, older]);
});

describe('a paper that pays', () => {
  test.each([
    { passPercent: 1 },
    { attempts: 20 },
    { type: 'practice' as const },
    { penaltyPercent: 1 },
  ])('is not made easier by one operator: %o', async (easier) => {
    const paperId = await newPaper();
    await pays(paperId);
    const { changedAt, number } = await read(paperId);
    const other = {
      parts: [
        { folderId, draws: 1, points: 100 },
        { folderId, draws: 2, points: 0.01 },
      ],
    };
    const save = (given: typeof easier | typeof other) =>
      server.operator(
        'savePaper',
        { paperId, changedAt, ...content({ number, ...given }) },
        teacher,
      );
    expect((await save(easier)).status).toBe(errorStatus.paperPays);
    expect((await save(other)).status).toBe(errorStatus.paperPays);
    expect(await read(paperId)).toMatchObject({ changedAt, passPercent: 60, attempts: 2 });
    expect(
      (
        await server.operator(
          'savePaper',
          { paperId, changedAt, ...content({ number, minutes: 45 }) },
          teacher,
        )
      ).status,
    ).toBe(200);
  });

  test('is not opened with more attempts than it has, in any of the three ways', async () => {
    const paperId = await newPaper();
    await pays(paperId);
    const { changedAt } = await read(paperId);
    await server.operator('publishPaper', { paperId, changedAt, isPublished: true }, teacher);
    const validUntil = inDays(1);
    const terms = { validUntil, minutes: 30, extraMinutes: 0 };
    const [invited, applicant] = [await newMember(server), await newMember(server)];
    const open = (attempts: number) =>
      server.operator(
        'openExamForMembers',
        { requestId: randomUUID(), paperId, accounts: [invited.email], ...terms, attempts },
        teacher,
      );
    expect((await open(3)).status).toBe(errorStatus.attemptsOfPayingPaper);
    const opened = await open(2);
    const openingId = opened.response.lines[0]?.openingId ?? '';
    const seen = { validUntil, extraMinutes: 0, attempts: 2 };
    const change = (to: Partial<typeof seen>) =>
      server.operator('changeExamOpening', { openingId, seen, to: { ...seen, ...to } }, teacher);
    expect((await change({ attempts: 3 })).status).toBe(errorStatus.attemptsOfPayingPaper);
    expect((await change({ extraMinutes: 5 })).status).toBe(200);
    const applied = await server.member(
      'applyForExam',
      { paperId, messageId: randomUUID(), message: 'Please' },
      applicant,
    );
    const accept = (attempts: number) =>
      server.operator(
        'acceptExamApplication',
        { openingId: applied.response.openingId, ...terms, attempts },
        teacher,
      );
    expect((await accept(3)).status).toBe(errorStatus.attemptsOfPayingPaper);
    expect((await accept(2)).status).toBe(200);
  });

  test('is not opened again for a member whose attempts are used up, but is for the others of the list', async () => {
    const paperId = await newPaper({ attempts: 1 });
    await pays(paperId);
    const { changedAt } = await read(paperId);
    await server.operator('publishPaper', { paperId, changedAt, isPublished: true }, teacher);
    const [member, another] = [await newMember(server), await newMember(server)];
    const validUntil = inDays(1);
    const terms = { paperId, validUntil, minutes: 30, extraMinutes: 0, attempts: 1 };
    const open = (accounts = [member.email, another.email]) =>
      server.operator(
        'openExamForMembers',
        { requestId: randomUUID(), accounts, ...terms },
        teacher,
      );
    const openingId = (await open([member.email])).response.lines[0]?.openingId ?? '';
    const { sittingId } = (await server.member('startExam', { openingId }, member)).response;
    await submitSitting(server.database, { sittingId: BigInt(sittingId), memberId: member.id });
    const preview = await server.operator(
      'previewExamOpening',
      { paperId, accounts: [member.email, another.email], attempts: 1 },
      teacher,
    );
    const outcomes = ['tooFewAttempts', 'opened'];
    expect(preview.response.outcomes).toEqual(outcomes);
    const { response } = await open();
    expect(response.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
    // For an exam that is already open, used attempts are no obstacle: nothing is opened again.
    expect((await open()).response.lines.map(({ outcome }) => outcome)).toEqual([
      'tooFewAttempts',
      'alreadyOpen',
    ]);
  });

  test('is opened for a member whatever attempts they made at other exams', async () => {
    const member = await newMember(server);
    const open = async () => {
      const paperId = await newPaper({ attempts: 1 });
      await pays(paperId);
      const { changedAt } = await read(paperId);
      await server.operator('publishPaper', { paperId, changedAt, isPublished: true }, teacher);
      const asked = { paperId, accounts: [member.email], attempts: 1 };
      const preview = await server.operator('previewExamOpening', asked, teacher);
      expect(preview.response.outcomes).toEqual(['opened']);
      const order = {
        requestId: randomUUID(),
        validUntil: inDays(1),
        minutes: 30,
        extraMinutes: 0,
      };
      const { response } = await server.operator(
        'openExamForMembers',
        { ...asked, ...order },
        teacher,
      );
      return response.lines[0];
    };
    const first = await open();
    const asked = { openingId: first?.openingId ?? '' };
    const { sittingId } = (await server.member('startExam', asked, member)).response;
    await submitSitting(server.database, { sittingId: BigInt(sittingId), memberId: member.id });
    expect((await open())?.outcome).toBe('opened');
  });

  test('can be extended even if the opening has more attempts than the paper now allows', async () => {
    const paperId = await newPaper({ attempts: 2 });
    await pays(paperId);
    const paper = await read(paperId);
    await server.operator(
      'publishPaper',
      { paperId, changedAt: paper.changedAt, isPublished: true },
      teacher,
    );
    const member = await newMember(server);
    const terms = { validUntil: inDays(1), minutes: 30, extraMinutes: 0, attempts: 2 };
    const opened = await server.operator(
      'openExamForMembers',
      { requestId: randomUUID(), accounts: [member.email], paperId, ...terms },
      teacher,
    );
    const openingId = opened.response.lines[0]?.openingId ?? '';
    await server.database.db
      .updateTable('examPaper')
      .set({ attempts: 1 })
      .where('id', '=', BigInt(paperId))
      .execute();
    const seen = { validUntil: terms.validUntil, extraMinutes: 0, attempts: 2 };
    const to = { ...seen, validUntil: inDays(2) };
    const extended = await server.operator('changeExamOpening', { openingId, seen, to }, teacher);
    expect(extended.status).toBe(200);
    const more = { ...to, attempts: 3 };
    const raised = await server.operator(
      'changeExamOpening',
      { openingId, seen: to, to: more },
      teacher,
    );
    expect(raised.status).toBe(errorStatus.attemptsOfPayingPaper);
  });
});
