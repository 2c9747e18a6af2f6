import type { Language } from '@tradewind/contract';
import type { PaperText } from '../../../database/migrations/exam-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface SamplePaper {
  readonly number: string;
  readonly texts: Record<Language, PaperText>;
  readonly type: 'practice' | 'formal';
  readonly minutes: number;
  readonly attempts: number;
  readonly passPercent: number;
  readonly penaltyPercent: number;
  readonly reward: bigint;
}

export interface SamplePart {
  readonly folderId: bigint;
  readonly draws: number;
  readonly points: number;
}

export async function addSamplePaper(
  tx: Tx,
  { texts, ...paper }: SamplePaper,
  parts: readonly SamplePart[],
): Promise<bigint> {
  const { id: paperId } = await tx
    .insertInto('examPaper')
    .values({ ...paper, texts: JSON.stringify(texts), isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('examPaperPart')
    .values(parts.map((part, index) => ({ ...part, paperId, position: index + 1 })))
    .execute();
  return paperId;
}

/** Adds an opening as a teacher would, with the paper's terms. */
export async function addSampleOpening(
  tx: Tx,
  opening: {
    readonly paperId: bigint;
    readonly memberId: bigint;
    readonly decidedBy: bigint;
    readonly decidedAt: Date;
    readonly validUntil: Date;
  },
): Promise<bigint> {
  const { minutes, attempts } = await tx
    .selectFrom('examPaper')
    .select(['minutes', 'attempts'])
    .where('id', '=', opening.paperId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('examOpening')
    .values({
      ...opening,
      minutes,
      attempts,
      state: 'opened',
      appliedAt: opening.decidedAt,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
