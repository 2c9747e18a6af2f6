import type { CallInput, consoleCalls } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../../platform/domain/change-flow.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { mayPay } from './may-pay.ts';
import { previewRegrade } from './preview-regrade.ts';
import { readScope } from './scope.ts';

type Input = CallInput<typeof consoleCalls.startRegrade>;

/**
 * Change flow of a regrade: for an exam that pays, an operator who decides about rewards must approve it.
 * Otherwise the author of the keys could turn a failed attempt into money alone. The approver sees how many of
 * the tried records pass or fail by the regrade; if these numbers change before the approval, the request is
 * stale. Records graded after the request are not part of it.
 */
export const regradeFlow: ChangeFlow<Input> = {
  subject: ({ paperId, questionId }) =>
    paperId === undefined ? `question:${questionId ?? ''}` : `paper:${paperId}`,
  async review(db, { requestId, reason, ...input }, { askedAt }) {
    const scope = readScope(input);
    if ((await isStarted(db, requestId)) || !(await mayPay(db, scope))) return undefined;
    const preview = await previewRegrade(db, scope, { language: 'en', seenUntil: askedAt });
    const { paper, question, tried, isSample, passesGained, passesLost } = preview;
    return [
      paper
        ? changed('paper', paper.number, paper.number)
        : changed('question', question?.title ?? null, question?.title ?? null),
      changed('tried', tried, tried),
      changed('isSample', isSample, isSample),
      changed('regraded', preview.changed, preview.changed),
      changed('passesGained', passesGained, passesGained),
      changed('passesLost', passesLost, passesLost),
      changed('reason', null, reason),
    ];
  },
};

/** True if the regrade of this request has begun; then a repeated request returns it without another approval. */
async function isStarted(db: Reader, requestId: string): Promise<boolean> {
  const started = await db
    .selectFrom('examRegrade')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return started !== undefined;
}
