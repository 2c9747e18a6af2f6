import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { listRunning } from './list-running.ts';
import { submitForMember } from './submit-for-member.ts';

/** The calls to watch running exams. The list is polled every few seconds, so reading it is not recorded. */
export function liveViewCalls({
  database,
}: Services): Handlers<Pick<ConsoleCalls, 'getRunningSittingList' | 'submitForMember'>> {
  return {
    getRunningSittingList: (input, { language }) => listRunning(database.db, language, input),

    submitForMember: ({ sittingId, reason }, visit) =>
      visit.audited({ subject: `exam-sitting:${sittingId}`, detail: { reason } }, async (tx) => {
        await submitForMember(tx, BigInt(sittingId), reason);
        return {};
      }),
  };
}
