import type { Language } from '@tradewind/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openThread } from '../../support/index.ts';
import { retireSpent } from './retire-spent.ts';

export interface Application {
  readonly openingId: bigint;
  readonly threadId: bigint;
}

/** Asks for an exam: once, while there is no answer and no exam that is open. */
export async function applyForExam(
  tx: Tx,
  asked: { readonly memberId: bigint; readonly paperId: bigint; readonly language: Language },
): Promise<Application> {
  const { memberId, paperId, language } = asked;
  const paper = await tx
    .selectFrom('examPaper')
    .select('id')
    .where('id', '=', paperId)
    .where('isPublished', '=', true)
    .executeTakeFirst();
  if (!paper) throw new AppError('paperUnknown');
  await retireSpent(tx, paperId, [memberId]);
  const added = await tx
    .insertInto('examOpening')
    .values({
      paperId,
      memberId,
      state: 'applied',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      validUntil: null,
      minutes: null,
      attempts: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AppError('alreadyApplied');
  const about = { memberId, kind: 'examApplication', subjectId: added.id, language } as const;
  return { openingId: added.id, threadId: await openThread(tx, about) };
}
