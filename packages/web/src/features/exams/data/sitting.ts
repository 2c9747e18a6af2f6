import type { AppCalls, CallOutput } from '@tradewind/contract';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import * as appWire from '@tradewind/contract/generated/app-wire';
import type { SaveOutcome, Sending } from './saved-answer.ts';
import { createQuietClient } from '../../../data/quiet-client.ts';

export type Sitting = CallOutput<AppCalls['getExamSubject']>;
export type SittingQuestion = Sitting['items'][number];

type SittingCalls = Pick<
  AppCalls,
  'getExamSubject' | 'saveAnswer' | 'submitExamAnswer' | 'getExamSubjectDetailList'
>;

/** Refusals that the screens explain themselves. */
const saidInPlace = [
  errorStatus.notFound,
  errorStatus.sittingOver,
  errorStatus.sittingNotOver,
  errorStatus.gradedAfterExam,
  errorStatus.answerUnfit,
];

/** Without a progress bar, which would appear at every tap. */
const { getExamSubject, saveAnswer, submitExamAnswer, getExamSubjectDetailList } =
  createQuietClient<SittingCalls>(
    {
      getExamSubject: appWire.getExamSubject,
      saveAnswer: appWire.saveAnswer,
      submitExamAnswer: appWire.submitExamAnswer,
      getExamSubjectDetailList: appWire.getExamSubjectDetailList,
    },
    saidInPlace,
  );

export { getExamSubject, getExamSubjectDetailList, submitExamAnswer };

export async function sendAnswer(sittingId: string, save: Sending): Promise<SaveOutcome> {
  try {
    return { is: 'answered', ...(await saveAnswer({ sittingId, ...save })) };
  } catch (error) {
    return outcomeOf(error);
  }
}

const endings = new Set<number>([errorStatus.sittingOver, errorStatus.notFound]);
const refusals = new Set<number>([errorStatus.answerUnfit, errorStatus.invalidInput]);

function outcomeOf(error: unknown): SaveOutcome {
  if (error instanceof CallFailed) return { is: 'unreached' };
  if (!(error instanceof CallRefused)) throw error;
  if (endings.has(error.status)) return { is: 'over' };
  if (refusals.has(error.status)) return { is: 'refused' };
  // The refusal may be temporary: too many requests, a server that is starting, or an ended session. The answer may
  // still be saved.
  return { is: 'unreached' };
}

/** True if the sitting has ended or does not belong to this member. */
export function isSittingOver(error: unknown): boolean {
  return error instanceof CallRefused && endings.has(error.status);
}

export function isNotGradedYet(error: unknown): boolean {
  return (
    isGradedAfterExam(error) ||
    (error instanceof CallRefused && error.status === errorStatus.sittingNotOver)
  );
}

/**
 * True if the sitting was submitted while a formal exam of this member was running. It is graded after the end of that
 * exam.
 */
export function isGradedAfterExam(error: unknown): boolean {
  return error instanceof CallRefused && error.status === errorStatus.gradedAfterExam;
}
