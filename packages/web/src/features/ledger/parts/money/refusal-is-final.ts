import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/** A status below this number is also the HTTP status. */
const firstOwnStatus = 1000;

/**
 * True if the failed call has certainly not moved any money. A lost connection or a failing server does not prove that,
 * since the money may have moved before.
 */
export function isAnswer(error: unknown): error is CallRefused {
  return (
    error instanceof CallRefused && !isServerError(error.status) && !isServerError(error.httpStatus)
  );
}

/** Refusals that the server sends before it checks whether the request was already carried out. */
const beforeTheLedger: ReadonlySet<number> = new Set([
  errorStatus.unauthenticated,
  errorStatus.badSignature,
  errorStatus.staleTimestamp,
  errorStatus.sessionEnded,
  errorStatus.proofNeeded,
  errorStatus.tooManyTries,
  errorStatus.securityChangedLately,
]);

/** True if the refusal of a repeated request also proves that no earlier attempt was carried out. */
export function speaksForEarlierTries(refusal: CallRefused): boolean {
  return !beforeTheLedger.has(refusal.status);
}

/** True if the server will carry out the same request once it is confirmed with a code. */
export function wantsProof(error: unknown): error is CallRefused {
  return error instanceof CallRefused && error.status === errorStatus.proofNeeded;
}

function isServerError(status: number): boolean {
  return status >= 500 && status < firstOwnStatus;
}
