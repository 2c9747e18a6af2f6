import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCertificateCode } from '../certificate/code.ts';
import { addQuestion, addQuestions, openExam } from '../testing/papers.ts';
import { sitThrough } from '../testing/sitting-through.ts';

let server: TestServer;
let teacher: Person;
let member: Person;
let paperId: bigint;
let openingId: bigint;
let question: bigint;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  member = await newMember(server);
  const { db } = server.database;
  const folder = await addQuestions(db, 0);
  question = await addQuestion(db, folder, { type: 'single', options: 4, correct: [1] });
  ({ paperId, openingId } = await openExam(db, member.id, folder, { draws: 1 }));
});
afterAll(() => server.stop());

const sit = (place: number, submittedAt: string) =>
  sitThrough(server, {
    memberId: member.id,
    openingId,
    paperId,
    questions: [question],
    picks: [{ picked: [place] }],
    seconds: [42],
    submittedAt: new Date(submittedAt),
  });

type Asked = Parameters<typeof server.operator<'getSittingRecordList'>>[1];
const list = (asked: Asked) =>
  server.operator('getSittingRecordList', asked, { token: teacher.token });

const ids = async (asked: Asked) =>
  (await list(asked)).response.items.map(({ sittingId }) => BigInt(sittingId));

describe('the records of exams', () => {
  test('are found by paper, member, result and time, in pages without gaps', async () => {
    const [first, second, third] = [
      await sit(1, '2026-03-01T10:00:00Z'),
      await sit(2, '2026-03-02T10:00:00Z'),
      await sit(1, '2026-03-02T10:00:00Z'),
    ];
    expect(await ids({ paperId: String(paperId) })).toEqual([third, second, first]);
    expect(await ids({ memberId: String(member.id), result: 'failed' })).toEqual([second]);
    expect(await ids({ from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toEqual([
      third,
      second,
    ]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { response }: Awaited<ReturnType<typeof list>> = await list({
        size: '1',
        ...(cursor !== null && { cursor }),
      });
      seen.push(...response.items.map(({ sittingId }) => sittingId));
      cursor = response.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([third, second, first].map(String));
  });

  test('show the member and each question, and the look is recorded', async () => {
    const sittingId = String(await sit(2, '2026-03-04T10:00:00Z'));
    const { response } = await server.operator(
      'getSittingRecord',
      { sittingId },
      { token: teacher.token },
    );
    expect(response).toMatchObject({
      member: { account: member.email },
      paper: { name: 'Sample paper' },
      points: 0,
      rounds: 1,
      gradings: [{ round: 1, points: 0, reason: null, gradedBy: null }],
      items: [
        {
          questionId: String(question),
          answer: { picked: [2] },
          right: { picked: [1] },
          isCorrect: false,
          seconds: 42,
          earlier: [],
        },
      ],
    });
    const looked = await server.database.db
      .selectFrom('auditEntry')
      .select('subject')
      .where('action', '=', 'exam.record')
      .where('operatorId', '=', teacher.id)
      .execute();
    expect(looked).toEqual([{ subject: `member:${member.id}` }]);
  });

  test.each([
    ['in the year zero, which there was not', '0000-01-01T00:00:00Z'],
    ['finer than any clock', `2026-03-01T10:00:00.${'1'.repeat(200)}Z`],
  ])('are refused for a time %s', async (_, time) => {
    for (const asked of [{ from: time }, { to: time }])
      expect(await list(asked)).toMatchObject({ status: 1100 });
  });

  test('are refused to operators without the permission to read exams', async () => {
    const editor = await newOperator(server, ['editor']);
    const { status } = await server.operator('getSittingRecordList', {}, { token: editor.token });
    expect(status).toBe(1005);
  });
});

async function certificate(code = newCertificateCode()): Promise<string> {
  const sittingId = await sit(1, '2026-03-05T10:00:00Z');
  const { id } = await server.database.db
    .insertInto('certificate')
    .values({
      code,
      sittingId,
      memberId: member.id,
      paperId,
      holder: 'Sample Student',
      number: 'F-01',
      texts: '{}',
      revokedAt: null,
      revokedBy: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const revoke = (certificateId: string, reason: string, who = teacher) =>
  server.operator('revokeCertificate', { certificateId, reason }, { token: who.token });

describe('a certificate in the console', () => {
  test('is revoked once, with the first reason, and its member is told', async () => {
    const certificateId = await certificate();
    const answers = await Promise.all(
      ['Someone else sat', 'A second reason'].map((reason) => revoke(certificateId, reason)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 1542]);
    const reason = answers[0]?.status === 200 ? 'Someone else sat' : 'A second reason';
    const { response } = await server.operator(
      'getCertificateList',
      { state: 'revoked', paperId: String(paperId) },
      { token: teacher.token },
    );
    expect(response.items).toMatchObject([
      { certificateId, holder: 'Sample Student', reason, revokedBy: { email: teacher.email } },
    ]);
    const { response: told } = await server.member(
      'getInformationList',
      { type: 'notice' },
      { token: member.token },
    );
    expect(told.items[0]?.title).toBe('Certificate revoked');
    expect(await revoke('999999', 'Not there')).toMatchObject({ status: 1006 });
  });

  test('can be revoked only by operators who may grade, is listed by state and found by its code however it is typed', async () => {
    const code = newCertificateCode();
    const certificateId = await certificate(code);
    const auditor = await newOperator(server, ['auditor']);
    expect(await revoke(certificateId, 'I may not', auditor)).toMatchObject({ status: 1005 });
    const { response } = await server.operator(
      'getCertificateList',
      { state: 'valid', memberId: String(member.id) },
      { token: auditor.token },
    );
    expect(response.items).toMatchObject([{ certificateId, revokedAt: null }]);
    for (const typed of [code, ` ${code.replaceAll('-', '').toLowerCase()}`, `${code} – gold`]) {
      const isIt = !typed.endsWith('gold');
      const listed = await server.operator('getCertificateList', { search: typed }, auditor);
      expect(listed.response.items.map((row) => row.code)).toEqual(isIt ? [code] : []);
      const { items } = (await server.operator('search', { text: typed }, auditor)).response;
      const found = { kind: 'certificate', id: code, title: code, note: 'Sample Student' };
      expect(items).toEqual(isIt ? [found] : []);
    }
  });
});
