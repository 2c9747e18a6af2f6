import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import type { Contents } from '../question/contents.ts';
import { createPools } from './pools.ts';
import { createShapes } from './shapes.ts';
import { showSitting } from './show.ts';
import { createAnswerSaver } from './save-answers.ts';
import { startSitting } from './start.ts';
import { submitSitting } from './submit.ts';

type SittingCalls = Pick<
  AppCalls,
  'startExam' | 'getExamSubject' | 'saveAnswer' | 'submitExamAnswer'
>;

/** What a member does between the first question and the last. */
export function sittingCalls({ database }: Services, contents: Contents): Handlers<SittingCalls> {
  const { db, pool } = database;
  const [pools, save, shapes] = [createPools(), createAnswerSaver(pool), createShapes(contents)];
  return {
    startExam: async ({ openingId }, { memberId, language }) => {
      const asked = { openingId: BigInt(openingId), memberId, language };
      const { sittingId, isResumed } = await startSitting({ db, pools }, asked);
      return { sittingId: String(sittingId), isResumed };
    },

    getExamSubject: ({ sittingId }, { memberId, language }) =>
      showSitting({ db, contents, shapes }, { sittingId: BigInt(sittingId), memberId, language }),

    saveAnswer: async ({ sittingId, number, answer, revision: basedOn }, { memberId }) => {
      const given = { sittingId: BigInt(sittingId), memberId, number, answer };
      const judged = await shapes.judge(db, given);
      if (judged === 'unknown') throw new AppError('notFound');
      if (judged === 'unfit') throw new AppError('answerUnfit');
      const { outcome, ...kept } = await save({ ...given, basedOn });
      if (outcome === 'unknown') throw new AppError('notFound');
      if (outcome === 'over') throw new AppError('sittingOver');
      return { isSaved: outcome !== 'stale', ...kept };
    },

    submitExamAnswer: async ({ sittingId }, { memberId }) => {
      const sitting = { sittingId: BigInt(sittingId), memberId };
      // Whoever submits a second time has submitted.
      if (!(await submitSitting(database, sitting))) await requireOwn(database.db, sitting);
      return { sittingId };
    },
  };
}

async function requireOwn(
  db: Services['database']['db'],
  { sittingId, memberId }: { readonly sittingId: bigint; readonly memberId: bigint },
): Promise<void> {
  const own = await db
    .selectFrom('examSitting')
    .select('id')
    .where('id', '=', sittingId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (!own) throw new AppError('notFound');
}
