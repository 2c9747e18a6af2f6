import {
  addSampleBank,
  addSampleOpening,
  addSamplePaper,
  addSampleSitting,
  applyForExam,
  correctSampleKey,
} from '../domains/exams/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { requestIdFor } from '../domains/wallet/index.ts';
import { advancedPaper, practicePaper, specialisedPaper } from './exam-papers.ts';
import { readDemoQuestions } from './exam-questions.ts';
import { inTwo } from './in-two.ts';

const folders = [
  { file: 'gold', name: 'Gold (sample)' },
  { file: 'crude-oil', name: 'Crude oil (sample)' },
  { file: 'bitcoin', name: 'Bitcoin (sample)' },
  { file: 'bulk-trading', name: 'Bulk trading (sample)' },
] as const;

const dayMs = 86_400_000;

export interface ExamPeople {
  readonly teacher: bigint;
  readonly member: bigint;
  readonly students: readonly bigint[];
  /** Members who have sat exams. */
  readonly candidates: readonly bigint[];
}

/** Adds a question bank, three papers, an exam to sit, an application to answer and some records to look at. */
export async function seedExams(
  tx: Tx,
  { teacher, member, students, candidates }: ExamPeople,
): Promise<void> {
  const bank = await Promise.all(
    folders.map(async ({ file, name }) => ({ name, questions: await readDemoQuestions(file) })),
  );
  const ids = await addSampleBank(tx, { name: 'Sample question bank', folders: bank }, teacher);
  const partsOf = (draws: readonly number[]) =>
    ids.flatMap((folderId, nth) => {
      const count = draws[nth] ?? 0;
      return count > 0 ? [{ folderId, draws: count, points: 500 }] : [];
    });
  const practice = await addSamplePaper(tx, practicePaper, partsOf([3, 3, 2, 2]));
  const formal = await addSamplePaper(tx, specialisedPaper, partsOf([5, 5, 5, 5]));
  await addSamplePaper(tx, advancedPaper, partsOf([2, 2, 8, 8]));

  const open = (paperId: bigint, memberId: bigint) =>
    addSampleOpening(tx, {
      paperId,
      memberId,
      decidedBy: teacher,
      decidedAt: new Date(Date.now() - 30 * dayMs),
      validUntil: new Date(Date.now() + 90 * dayMs),
    });
  await open(practice, member);
  for (const [nth, memberId] of candidates.entries()) {
    const paperId = nth % 3 === 2 ? practice : formal;
    await addSampleSitting(tx, {
      openingId: await open(paperId, memberId),
      memberId,
      language: 'cn',
      hoursAgo: 20 + nth * 45,
      skill: 0.95 - nth * 0.05,
      seed: nth + 1,
    });
  }
  // This exam is opened but not begun.
  const candidate = students[21];
  if (candidate !== undefined) await open(formal, candidate);
  await correctSampleKey(tx, teacher);
  const [applicant] = students.slice(12);
  if (applicant !== undefined) await apply(tx, applicant, formal);
}

async function apply(tx: Tx, memberId: bigint, paperId: bigint): Promise<void> {
  await applyForExam(tx, {
    memberId,
    paperId,
    language: 'cn',
    messageId: requestIdFor('demo exam', 1n),
    text: inTwo(
      'message',
      '老师您好，一级课程我已经学完，想申请参加示例专业考试。',
      'Hello! I have finished the level 1 courses and would like to sit the sample specialised exam.',
    ),
  });
}
