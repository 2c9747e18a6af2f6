import { inLanguage, type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { PaperText } from '../../../database/migrations/exam-tables.ts';
import { maskEmail } from '../../members/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { QuestionTexts } from '../question/question.ts';

export interface PaperRow {
  readonly paperId: bigint;
  readonly number: string;
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly type: 'practice' | 'formal';
}

/** Returns a paper's name for the console's lists. */
export function paperName({ paperId, number, texts, type }: PaperRow, language: Language) {
  const name = inLanguage(texts, language)?.name ?? '';
  return { paperId: String(paperId), number, name, testType: type };
}

export async function namePaper(db: Reader, paperId: bigint, language: Language) {
  const paper = await db
    .selectFrom('examPaper')
    .select(['id as paperId', 'number', 'texts', 'type'])
    .where('id', '=', paperId)
    .executeTakeFirst();
  if (!paper) throw new AppError('notFound');
  return paperName(paper, language);
}

const mostPapers = 500;

export async function listPaperNames(db: Reader, language: Language) {
  const papers = await db
    .selectFrom('examPaper')
    .select(['id as paperId', 'number', 'texts', 'type'])
    .orderBy('id', 'desc')
    .limit(mostPapers)
    .execute();
  return { items: papers.map((paper) => paperName(paper, language)) };
}

/** The reader of a record. Only operators who may read members see whose it is. */
export interface Seer {
  readonly language: Language;
  readonly seesMembers: boolean;
}

export function memberName(
  { memberId, email }: { readonly memberId: bigint; readonly email: string },
  { seesMembers }: Seer,
) {
  return { memberId: String(memberId), account: seesMembers ? email : maskEmail(email) };
}

/** Returns the current text of each question. */
export async function nameQuestions(
  db: Reader,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; texts: QuestionTexts }>`
    select q.id, v.texts from question q
    join question_version v on v.question_id = q.id and v.version = q.version
    where q.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, texts }) => [String(id), inLanguage(texts, language)?.prompt ?? '']),
  );
}
