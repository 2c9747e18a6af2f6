import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

type Refusal = Pick<CallRefused, 'httpStatus' | 'status' | 'fields'>;

/**
 * What the app does about a refusal of any call.
 * - `end-session`: shows the reason, logs out and opens the login screen
 * - `notice`: shows the reason
 * - `leave`: does nothing; the caller shows the reason where it belongs, or nobody needs to know it
 */
export type RefusalAction = 'end-session' | 'notice' | 'leave';

/** Refusals that only ask for a further step. The screen asks the member for it. */
const questions = new Set<number>([errorStatus.secondFactorNeeded, errorStatus.proofNeeded]);

export function actionFor(refusal: Refusal, tokenSent: string, tokenNow: string): RefusalAction {
  const sessionEnded = refusal.status === errorStatus.sessionEnded && tokenSent !== '';
  if (sessionEnded || refusal.httpStatus === 401) {
    // A late answer to a call of an earlier session does not concern this one.
    return tokenSent === tokenNow ? 'end-session' : 'leave';
  }
  if (questions.has(refusal.status)) return 'leave';
  return Object.keys(refusal.fields).length > 0 ? 'leave' : 'notice';
}

/** True if the refusal concerns the session and not the call. */
export function isSessionOver({ status, httpStatus }: Omit<Refusal, 'fields'>): boolean {
  return status === errorStatus.sessionEnded || httpStatus === 401;
}

/** Returns the number of seconds to wait, if the refusal contains it. */
export function retryAfter(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  const seconds = 'retryAfter' in response ? response.retryAfter : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}
