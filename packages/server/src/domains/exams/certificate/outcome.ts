import type { Language } from '@tradewind/contract';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { namesOf } from '../paper-names.ts';

/** A graded sitting of a formal exam. */
export interface Outcome {
  readonly sittingId: bigint;
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly isPassed: boolean;
  /** As it was when the attempt began. */
  readonly reward: bigint;
  /** Of the paper, as they are now. */
  readonly number: string;
  readonly texts: PaperTexts;
  /** The paper's name, in every language it has one in. */
  readonly exam: Partial<Record<Language, string>>;
}

/** Undefined for practice, and for what is not graded. */
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
