import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/** Below it, a status is also the HTTP status. */
const firstOwnStatus = 1000;

/**
 * Whether the failure of a call that moves money says for certain that it did not. A broken connection
 * does not, and neither does a server that broke: the money may have moved before.
 */
export function isAnswer(error: unknown): error is CallRefused {
  return (
    error instanceof CallRefused && !isServerError(error.status) && !isServerError(error.httpStatus)
  );
}

/** Refusals from before the server looks whether it has done this already. */
const beforeTheLedger: ReadonlySet<number> = new Set([
  errorStatus.unauthenticated,
  errorStatus.badSignature,
  errorStatus.staleTimestamp,
  errorStatus.sessionEnded,
  errorStatus.proofNeeded,
  errorStatus.tooManyTries,
  errorStatus.securityChangedLately,
]);

/** Whether a refusal of a repeated wish also says that no earlier try of it was carried out. */
export function speaksForEarlierTries(refusal: CallRefused): boolean {
  return !beforeTheLedger.has(refusal.status);
}

/** The server will carry the very same wish out once it is confirmed. */
export function wantsProof(error: unknown): error is CallRefused {
  return error instanceof CallRefused && error.status === errorStatus.proofNeeded;
}

function isServerError(status: number): boolean {
  return status >= 500 && status < firstOwnStatus;
}
