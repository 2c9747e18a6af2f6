import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Key, QuestionTexts } from '../question/question.ts';

/** Adds a folder with this many questions of four options, the second of which is right. */
export async function addQuestions(db: Db, count: number): Promise<bigint> {
  const folder = await db
    .insertInto('questionFolder')
    .values({ parentId: null, name: `Folder ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key: Key = { type: 'single', options: 4, correct: [1] };
  for (let nth = 1; nth <= count; nth += 1) await addQuestion(db, folder.id, key, textsOf(nth));
  return folder.id;
}

export async function addQuestion(
  db: Db,
  folderId: bigint,
  key: Key,
  texts: QuestionTexts = textsOf(1),
): Promise<bigint> {
  const { id } = await db
    .insertInto('question')
    .values({ folderId, type: key.type, title: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('questionVersion')
    .values({
      questionId: id,
      version: 1,
      texts: JSON.stringify(texts),
      key: JSON.stringify(key),
      madeBy: null,
    })
    .execute();
  return id;
}

function textsOf(nth: number): QuestionTexts {
  const options = ['one', 'two', 'three', 'four'];
  return { en: { prompt: `Question ${nth}?`, explanation: `Because of ${nth}.`, options } };
}

export interface OpenedExam {
  readonly paperId: bigint;
  readonly openingId: bigint;
}

interface ExamOptions {
  readonly draws?: number;
  readonly minutes?: number;
  readonly attempts?: number;
  readonly penaltyPercent?: number;
  readonly type?: 'practice' | 'formal';
  readonly reward?: bigint;
}

/** Adds a paper over the folder and opens it for the member. */
export async function openExam(
  db: Db,
  memberId: bigint,
  folderId: bigint,
  {
    draws = 3,
    minutes = 10,
    attempts = 2,
    penaltyPercent = 0,
    type = 'practice',
    reward = 0n,
  }: ExamOptions = {},
): Promise<OpenedExam> {
  const paper = await db
    .insertInto('examPaper')
    .values({
      number: `P-${crypto.randomUUID()}`,
      texts: JSON.stringify({ en: { name: 'Sample paper', origin: 'Sample bank' } }),
      type,
      reward,
      minutes,
      attempts,
      passPercent: 60,
      penaltyPercent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('examPaperPart')
    .values({ paperId: paper.id, position: 1, folderId, draws, points: 100 })
    .execute();
  const opening = await db
    .insertInto('examOpening')
    .values({
      paperId: paper.id,
      memberId,
      state: 'opened',
      decidedAt: new Date(),
      decidedBy: null,
      reason: null,
      validUntil: new Date(Date.now() + 86_400_000),
      minutes,
      attempts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { paperId: paper.id, openingId: opening.id };
}

/** Moves the attempt and its times into the past. */
export async function letTimePass(db: Db, sittingId: bigint, seconds: number): Promise<void> {
  await sql`update exam_sitting set started_at = started_at - make_interval(secs => ${seconds}),
    deadline_at = deadline_at - make_interval(secs => ${seconds}),
    counted_at = counted_at - make_interval(secs => ${seconds})
    where id = ${sittingId}`.execute(db);
}
