import { setTimeout } from 'node:timers/promises';
import { parseMoney } from '@tradewind/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExamPaperTable } from '../../../database/migrations/exam-tables.ts';
import { approve, submitted } from '../../identity/testing/submissions.ts';
import { languagesByLength } from '../../../testing/length.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import { applyFor } from '../testing/office.ts';
import { openFormal, turnInto } from '../testing/passing.ts';
import { newCertificateCode, readCertificateCode } from './code.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { certificateTexts } from './pdf/texts.ts';
import { reconsider } from './reconsider.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const listOf = async ({ token }: Person) =>
  (await server.member('getCertificateList', {}, { token })).response.items;
const check = async (code: string, ip = '198.51.100.1') =>
  await server.member('checkCertificate', { code }, { ip, language: 'en' });
const again = (sittingId: bigint) => server.database.transaction((tx) => reconsider(tx, sittingId));

async function change(paperId: bigint, paper: Updateable<ExamPaperTable>): Promise<void> {
  const { db } = server.database;
  await db.updateTable('examPaper').set(paper).where('id', '=', paperId).execute();
}

/** Creates a member who has passed an exam and has its certificate. */
async function passed(member?: Person) {
  const exam = await openFormal(server, member ? { member } : {});
  const sittingId = await exam.sit(true);
  await exam.grade(sittingId);
  const [first] = await listOf(exam.person);
  if (!first) throw new Error('There is no certificate');
  return { ...exam, sittingId, code: first.code };
}

describe('the certificate of an exam', () => {
  test("appears only in its owner's list of exams", async () => {
    const { paperId, person, code } = await passed();
    await change(paperId, { isPublished: true });
    const another = await newMember(server);
    const examOf = async (member: Person) => {
      const { items } = (await server.member('myExam', {}, member)).response;
      return items.filter((item) => item.paperId === String(paperId));
    };
    expect(await examOf(person)).toMatchObject([{ certificateCode: code, state: 'passed' }]);
    expect(await examOf(another)).toMatchObject([{ certificateCode: null, state: 'none' }]);
  });

  test('is issued once for passing a formal exam, and never for failing', async () => {
    const exam = await openFormal(server);
    const failed = await exam.sit(false);
    await exam.grade(failed);
    expect(await listOf(exam.person)).toEqual([]);
    const [first, second] = [await exam.sit(true), await exam.sit(true)];
    await Promise.all([exam.grade(first), exam.grade(first), again(first)]);
    await exam.grade(second);
    const [only, ...more] = await listOf(exam.person);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ name: 'Sample paper', revokedAt: null });
    const { response } = await server.member(
      'getCertificate',
      { code: only?.code ?? '' },
      exam.person,
    );
    expect(response.sittingId).toBe(String(first));
  });

  test('is issued once even if two attempts are graded at the same moment', async () => {
    const exam = await openFormal(server);
    const both = [await exam.sit(true), await exam.sit(true)];
    await Promise.all(both.map((one) => exam.grade(one)));
    expect(await listOf(exam.person)).toHaveLength(1);
  });

  test('shows what was passed at that time, whatever the paper is called later', async () => {
    const { code, paperId } = await passed();
    const before = (await check(code)).response.certificate;
    const texts = JSON.stringify({ en: { name: 'Basket weaving', origin: '' } });
    await change(paperId, { number: 'RENAMED-99', texts });
    const after = (await check(code)).response.certificate;
    expect(after).toMatchObject({ number: before?.number, name: 'Sample paper' });
  });

  test('is not put at risk by another attempt, because a member who has passed cannot begin one', async () => {
    const exam = await passed();
    await expect(exam.sit(false)).rejects.toMatchObject({ code: 'examNotOpen' });
    const { response } = await server.member('myExam', {}, exam.person);
    const own = response.items.find(({ paperId }) => paperId === String(exam.paperId));
    expect(own).toMatchObject({ state: 'passed', certificateCode: exam.code });
  });

  test('is issued if the exam was formal when it began, whatever the paper has become', async () => {
    const exam = await openFormal(server);
    const sittingId = await exam.sit(true);
    await change(exam.paperId, { type: 'practice' });
    await exam.grade(sittingId);
    expect(await listOf(exam.person)).toHaveLength(1);
    const { response } = await server.member('getExamRecordList', {}, exam.person);
    expect(response.items).toMatchObject([{ testType: 'formal', isPassed: true }]);
  });

  test('is issued for a formal pass even if the member passed it as practice before', async () => {
    const exam = await openFormal(server);
    await change(exam.paperId, { type: 'practice' });
    const practice = await exam.sit(true);
    await change(exam.paperId, { type: 'formal' });
    const formal = await exam.sit(true);
    await exam.grade(practice);
    expect(await listOf(exam.person)).toEqual([]);
    await exam.grade(formal);
    expect(await listOf(exam.person)).toHaveLength(1);
  });

  test('is shown as revoked by a teacher, and the member can apply for the exam again', async () => {
    const { person, paperId, code } = await passed();
    const teacher = await newOperator(server, ['teacher']);
    const { id } = await server.database.db
      .selectFrom('certificate')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const own = async () =>
      (await server.member('myExam', {}, person)).response.items.find(
        (one) => one.paperId === String(paperId),
      );
    expect(await own()).toMatchObject({ state: 'passed', isRevoked: false, attemptsLeft: 0 });
    await server.operator(
      'revokeCertificate',
      { certificateId: String(id), reason: 'Somebody else sat it' },
      teacher,
    );
    expect(await own()).toMatchObject({ state: 'passed', isRevoked: true, certificateCode: null });
    await change(paperId, { isPublished: true });
    // Two of the three attempts were never begun, and cannot be begun now.
    await applyFor(server, person, paperId);
    expect(await own()).toMatchObject({ state: 'applied' });
  });

  test('follows the rules under which the attempt began', async () => {
    const exam = await openFormal(server);
    const sittingId = await exam.sit(true);
    await change(exam.paperId, { passPercent: 1, penaltyPercent: 100 });
    await exam.grade(sittingId);
    const graded = await server.database.db
      .selectFrom('examGrading')
      .select(['passPercent', 'penaltyPercent'])
      .where('sittingId', '=', sittingId)
      .executeTakeFirstOrThrow();
    expect(graded).toEqual({ passPercent: 60, penaltyPercent: 0 });
  });

  test('is announced to its member', async () => {
    const { person, code } = await passed();
    const sender = { token: person.token, language: 'en' } as const;
    const list = await server.member('getInformationList', { type: 'notice' }, sender);
    const [{ informationId } = { informationId: '' }] = list.response.items;
    const { response } = await server.member('getInformation', { informationId }, sender);
    expect(response).toMatchObject({
      title: 'Certificate issued',
      link: `/certificate/${code}`,
    });
  });

  test('cannot be read by other members', async () => {
    const { code } = await passed();
    const other = await newMember(server);
    const asked = [
      await server.member('getCertificate', { code }, other),
      await server.member('getCertificateFile', { code }, other),
    ];
    expect(asked.map(({ status }) => status)).toEqual([1006, 1006]);
    expect(await listOf(other)).toEqual([]);
  });

  test('shows the certified name in full to its member and masked to everybody else', async () => {
    const person = await newMember(server);
    const reviewer = await newOperator(server, ['reviewer']);
    const realNameId = await submitted(server, person, { fullName: 'Ada Sample' });
    await approve(server, realNameId, reviewer);
    const { code } = await passed(person);
    const { response } = await server.member('getCertificate', { code }, person);
    expect(response).toMatchObject({ holder: 'Ada Sample', shownHolder: 'A*** S***' });
    const checked = await check(code);
    expect(checked.response.certificate).toMatchObject({ holder: 'A*** S***' });
    expect(JSON.stringify(checked)).not.toMatch(/Ada|Sample S|@/);
  });

  test('keeps the masked address it was issued to, even if a name is certified later', async () => {
    const { person, code } = await passed();
    const reviewer = await newOperator(server, ['reviewer']);
    const realNameId = await submitted(server, person, { fullName: 'Ada Later' });
    await approve(server, realNameId, reviewer);
    const { response } = await server.member('getCertificate', { code }, person);
    expect(response.holder).toBe(person.email);
    expect(response.shownHolder).not.toBe(person.email);
    expect((await check(code)).response.certificate?.holder).toBe(response.shownHolder);
  });
});

describe('checking a certificate', () => {
  test('finds a code however it is typed, and reveals nothing about unknown codes', async () => {
    const { code } = await passed();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await check(typed)).response.certificate).toMatchObject({ code, revokedAt: null });
    const none = [
      await check(newCertificateCode()),
      await check('nonsense'),
      await check('%_\u0000'),
    ];
    for (const { response } of none.slice(0, 2)) expect(response).toEqual({ certificate: null });
    expect(none[2]?.response ?? null).not.toHaveProperty('certificate.code');
  });

  test('is rate-limited per network', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 62; nth += 1)
      statuses.push((await check('nonsense', '203.0.113.77')).status);
    expect(statuses.slice(0, 60)).not.toContain(1004);
    expect(statuses.slice(60)).toEqual([1004, 1004]);
    expect((await check('nonsense', '203.0.114.77')).status).toBe(200);
  });

  test('uses codes without similar letters, which are read back as they were', () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const code = newCertificateCode();
      expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/);
      expect(readCertificateCode(code.toLowerCase())).toBe(code);
    }
  });
});

describe('the regrading of a certified exam', () => {
  test('revokes the certificate when a pass becomes a failure, and restores it when it passes again', async () => {
    const { person, sittingId, code } = await passed();
    await turnInto(server, sittingId, false);
    await again(sittingId);
    expect((await check(code)).response.certificate?.revokedAt).toEqual(expect.any(String));
    expect(await server.member('getCertificateFile', { code }, person)).toMatchObject({
      status: 1519,
    });
    await turnInto(server, sittingId, true);
    await again(sittingId);
    expect((await check(code)).response.certificate?.revokedAt).toBeNull();
  });

  test('keeps a certificate earned by another attempt', async () => {
    const exam = await openFormal(server);
    const [first, second] = [await exam.sit(true), await exam.sit(true)];
    await exam.grade(first);
    const code = (await listOf(exam.person))[0]?.code;
    await exam.grade(second);
    await turnInto(server, first, false);
    await again(first);
    const all = await listOf(exam.person);
    expect(all).toHaveLength(2);
    expect(all.find((one) => one.code === code)?.revokedAt).not.toBeNull();
    expect(all.find((one) => one.code !== code)?.revokedAt).toBeNull();
  });

  test("that fails one attempt while another is graded leaves the member the other's certificate", async () => {
    const { database } = server;
    const exam = await openFormal(server, { reward: parseMoney('20') });
    const [first, second] = [await exam.sit(true), await exam.sit(true)];
    await exam.grade(first);
    const [isGraded, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const grading = database.transaction(async (tx) => {
      await gradeSitting(tx, second);
      isGraded.resolve();
      await go.promise;
    });
    await isGraded.promise;
    const regrading = database.transaction(async (tx) => {
      await tx
        .updateTable('examSitting')
        .set({ isPassed: false, points: 0 })
        .where('id', '=', first)
        .execute();
      await reconsider(tx, first);
    });
    await setTimeout(200);
    go.resolve();
    await Promise.all([grading, regrading]);
    const valid = (await listOf(exam.person)).filter(({ revokedAt }) => revokedAt === null);
    expect(valid).toHaveLength(1);
    const { state } = await database.db
      .selectFrom('examReward')
      .select('state')
      .where('memberId', '=', exam.person.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('owed');
  });

  test('does not restore a certificate that a teacher has revoked', async () => {
    const { sittingId, code } = await passed();
    const teacher = await newOperator(server, ['teacher']);
    await server.database.db
      .updateTable('certificate')
      .set({ revokedAt: new Date(), revokedBy: teacher.id, reason: 'Somebody else sat it' })
      .where('sittingId', '=', sittingId)
      .execute();
    await again(sittingId);
    expect((await check(code)).response.certificate?.revokedAt).not.toBeNull();
  });
});

describe('a printed certificate', () => {
  test('is a file with the name and the address for checking it', async () => {
    const { person, code } = await passed();
    const { response } = await server.member('getCertificateFile', { code }, person);
    expect(response).toMatchObject({ mediaType: 'application/pdf' });
    const bytes = new Uint8Array(Buffer.from(response.content, 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain(person.email);
    expect(text).toContain(`/verify/${code}`);
  });

  test.each(languagesByLength)('is readable in %s%s', async (language) => {
    const bytes = await makePdf({
      productName: 'Tradewind Academy',
      language,
      holder: '王小明 Ада',
      exam: '示例专业考试 Sample',
      number: 'F-1',
      code: newCertificateCode(),
      issuedAt: new Date('2026-03-01T12:00:00Z'),
      address: 'https://academy.example/verify/X',
      isSample: false,
      madeAt: new Date('2026-03-02T00:00:00Z'),
    });
    expect(bytes.length).toBeLessThan(200_000);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const squeezed = text.replaceAll(/\s/g, '');
    const { sample: _, ...words } = certificateTexts[language];
    for (const word of [...Object.values(words), '王小明', '示例专业考试', '2026'])
      expect(squeezed).toContain(word.replaceAll(/\s/g, ''));
  });
});
