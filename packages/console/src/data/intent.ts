import { CallRefused } from '@tradewind/contract/protocol/client';
import { requestIdReused, secondPersonNeeded } from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';

type Send<T> = (requestId: string) => Promise<T>;

/**
 * Money moves once for each intent. Its id is kept until it is known to be used: whoever tries again after a
 * lost answer, even with another amount, cannot move it twice, because the server knows the id. A refusal says
 * nothing of what an earlier try did: it may come from a door before the one at which ids are known. A change request keeps the
 * id for its own call.
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

/** An earlier try, whose answer was lost, went through with other words than those of now. */
export function isDoneBefore(error: unknown): boolean {
  return error instanceof CallRefused && error.status === requestIdReused;
}

/** A refusal is an answer; a failing server may have done it nevertheless. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallRefused && error.httpStatus < 500;
}
