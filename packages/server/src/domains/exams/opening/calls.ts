import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { applyForExam } from './apply.ts';
import { listExams } from './my-exam.ts';

const perDay: Rule = { name: 'exam-application', times: 20, seconds: 86_400 };

/** The members' calls to apply for exams. */
export function openingCalls({
  database,
  throttle,
}: Services): Handlers<Pick<AppCalls, 'myExam' | 'applyForExam'>> {
  return {
    myExam: (_, visit) => listExams(database.db, visit),

    applyForExam: async ({ paperId, messageId, message }, { memberId, language }) => {
      await throttle.spend([perDay, String(memberId)]);
      return await database.transaction(async (tx) => {
        const asked = { memberId, paperId: BigInt(paperId), language, messageId, text: message };
        const { openingId, threadId } = await applyForExam(tx, asked);
        return { openingId: String(openingId), threadId: String(threadId) };
      });
    },
  };
}
