import { CallRefused } from '@tradewind/contract/protocol/client';
import { requestIdReused, secondPersonNeeded } from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';

type Send<T> = (requestId: string) => Promise<T>;

/**
 * Returns a function that makes each intent move money at most once. The intent's request id is kept until it is known to be
 * used: a retry after a lost answer, even with another amount, carries the same id, so the server cannot move money twice. A
 * refusal does not show whether an earlier try succeeded, because the call may be refused before the server compares ids. If
 * the server stores the call as a change request, that request keeps the id.
 */
export function createIntent(makeId = newId) {
  let kept: string | undefined;
  return async <T>(send: Send<T>): Promise<T> => {
    kept ??= makeId();
    try {
      const answer = await send(kept);
      kept = undefined;
      return answer;
    } catch (error) {
      if (isDoneBefore(error) || isKeptRequest(error)) kept = undefined;
      throw error;
    }
  };
}

function isKeptRequest(error: unknown): boolean {
  return error instanceof CallRefused && error.status === secondPersonNeeded;
}

/** True if an earlier try whose answer was lost has succeeded with other input than the current one. */
export function isDoneBefore(error: unknown): boolean {
  return error instanceof CallRefused && error.status === requestIdReused;
}

/** True if the server refused the call, so that nothing was done. After a server error the work may have been done. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallRefused && error.httpStatus < 500;
}
