import { CallRefused } from '@tradewind/contract/client';
import { newId } from '@tradewind/contract/new-id';

type Send<T> = (requestId: string) => Promise<T>;

/**
 * Money moves once for each intent. Its id is kept until the answer is known: whoever tries again
 * after a lost answer, even with another amount, cannot move it twice, because the server knows the id.
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
      if (isAnswer(error)) kept = undefined;
      throw error;
    }
  };
}

/** A refusal is an answer; a failing server may have done it nevertheless. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallRefused && error.httpStatus < 500;
}
