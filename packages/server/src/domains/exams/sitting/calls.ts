import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { createGrader } from '../grading/grade-submitted.ts';
import type { Contents } from '../question/contents.ts';
import { createPools } from './pools.ts';
import { createShapes } from './shapes.ts';
import { showSitting } from './show.ts';
import { createAnswerSaver } from './save-answers.ts';
import { startSitting } from './start.ts';
import { createSubmitter } from './submit.ts';
import { tellEnded } from './tell-ended.ts';

type SittingCalls = Pick<
  AppCalls,
  'startExam' | 'getExamSubject' | 'saveAnswer' | 'submitExamAnswer'
>;

/** The members' calls during an attempt. */
export function sittingCalls(
  { database, log }: Services,
  contents: Contents,
): Handlers<SittingCalls> {
  const { reserve } = database;
  const [pools, shapes] = [createPools(), createShapes(contents)];
  const save = createAnswerSaver(reserve.pool);
  const submit = createSubmitter(reserve.pool, {
    // Not awaited: a submission must not fail because other devices could not be told.
    onEnded: (ended) => {
      tellEnded(database, ended).catch((error: unknown) =>
        log.warn({ err: error }, 'other devices were not told of a hand-in'),
      );
    },
  });
  const grade = createGrader(database, (error) =>
    log.warn({ err: error }, 'what was submitted is graded later'),
  );
  return {
    startExam: async ({ openingId }, { memberId, language }) => {
      const asked = { openingId: BigInt(openingId), memberId, language };
      const { sittingId, isResumed } = await startSitting({ db: reserve.db, pools }, asked);
      return { sittingId: String(sittingId), isResumed };
    },

    getExamSubject: ({ sittingId }, { memberId, language }) =>
      showSitting(
        { database: reserve, contents, shapes },
        { sittingId: BigInt(sittingId), memberId, language },
      ),

    saveAnswer: async ({ sittingId, number, answer, revision, heldMs }, { memberId }) => {
      const given = { sittingId: BigInt(sittingId), memberId, number, answer };
      const judged = await shapes.judge(reserve.db, given);
      if (judged === 'unknown') throw new AppError('notFound');
      if (judged === 'unfit') throw new AppError('answerUnfit');
      const { outcome, ...kept } = await save({ ...given, basedOn: revision, heldMs });
      if (outcome === 'unknown') throw new AppError('notFound');
      if (outcome === 'over') throw new AppError('sittingOver');
      return { isSaved: outcome !== 'stale', ...kept };
    },

    submitExamAnswer: async ({ sittingId }, { memberId }) => {
      const submitted = await submit({ sittingId: BigInt(sittingId), memberId });
      if (submitted === 'unknown') throw new AppError('notFound');
      // Submitting a second time succeeds.
      if (submitted === 'now') grade();
      return { sittingId };
    },
  };
}
