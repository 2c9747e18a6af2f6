import type { CallInput, consoleCalls } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../change-flow.ts';
import type { Reader } from '../../platform/database/database.ts';
import { mayPay } from './may-pay.ts';
import { previewRegrade } from './preview-regrade.ts';
import { readScope } from './scope.ts';

type Input = CallInput<typeof consoleCalls.startRegrade>;

/**
 * Where passing pays, a regrade takes the approval of whoever decides about rewards: who writes the keys could otherwise turn a
 * failed attempt into money alone. The approver sees whom it makes pass, and approves nothing if that has changed meanwhile.
 */
export const regradeFlow: ChangeFlow<Input> = {
  subject: ({ paperId, questionId }) =>
    paperId === undefined ? `question:${questionId ?? ''}` : `paper:${paperId}`,
  async review(db, { requestId, reason, ...asked }) {
    const scope = readScope(asked);
    if ((await isStarted(db, requestId)) || !(await mayPay(db, scope))) return undefined;
    const preview = await previewRegrade(db, scope, 'en');
    const { paper, question, changed: regraded, passesGained, passesLost } = preview;
    return [
      paper
        ? changed('paper', paper.number, paper.number)
        : changed('question', question?.title ?? null, question?.title ?? null),
      changed('regraded', regraded, regraded),
      changed('passesGained', passesGained, passesGained),
      changed('passesLost', passesLost, passesLost),
      changed('reason', null, reason),
    ];
  },
};

/** The same request again is answered, not asked for once more. */
async function isStarted(db: Reader, requestId: string): Promise<boolean> {
  const started = await db
    .selectFrom('examRegrade')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return started !== undefined;
}
