import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

type Refusal = Pick<CallRefused, 'httpStatus' | 'status' | 'fields'>;

/**
 * What the app does about a refusal, whoever made the call.
 * - `end-session`: show why, log out, go to the login screen
 * - `notice`: show why
 * - `leave`: the caller shows it where it belongs, or nobody needs to know
 */
export type RefusalAction = 'end-session' | 'notice' | 'leave';

/** No more than a question, which the screen asks in its own way. */
const questions = new Set<number>([errorStatus.secondFactorNeeded, errorStatus.proofNeeded]);

export function actionFor(refusal: Refusal, tokenSent: string, tokenNow: string): RefusalAction {
  const sessionEnded = refusal.status === errorStatus.sessionEnded && tokenSent !== '';
  if (sessionEnded || refusal.httpStatus === 401) {
    // A late answer to a call of an earlier session says nothing about this one.
    return tokenSent === tokenNow ? 'end-session' : 'leave';
  }
  if (questions.has(refusal.status)) return 'leave';
  return Object.keys(refusal.fields).length > 0 ? 'leave' : 'notice';
}

/** Whether it is the session that was refused, and not what was asked. */
export function isSessionOver({ status, httpStatus }: Omit<Refusal, 'fields'>): boolean {
  return status === errorStatus.sessionEnded || httpStatus === 401;
}

/** Seconds to wait, where the refusal says so. */
export function retryAfter(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  const seconds = 'retryAfter' in response ? response.retryAfter : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}
