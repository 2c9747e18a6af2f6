import type { Language } from '@tradewind/contract';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { namesOf } from '../paper-names.ts';

/** A graded attempt at a formal exam. */
export interface Outcome {
  readonly sittingId: bigint;
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly isPassed: boolean;
  /** The reward promised when the attempt began. */
  readonly reward: bigint;
  /** The paper's current number and texts. */
  readonly number: string;
  readonly texts: PaperTexts;
  /** The paper's name in each language that has one. */
  readonly exam: Partial<Record<Language, string>>;
}

/** Returns the outcome of an attempt; undefined for practice and for an ungraded attempt. */
export async function readOutcome(tx: Tx, sittingId: bigint): Promise<Outcome | undefined> {
  const row = await tx
    .selectFrom('examSitting as s')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .select(['s.memberId', 's.paperId', 's.isPassed', 's.reward', 'p.number', 'p.texts'])
    .where('s.id', '=', sittingId)
    .where('s.state', '=', 'graded')
    .where('s.type', '=', 'formal')
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberId, paperId, isPassed, reward, number, texts } = row;
  const exam = namesOf(texts);
  return { sittingId, memberId, paperId, isPassed: isPassed === true, reward, number, texts, exam };
}
