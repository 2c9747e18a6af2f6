import { goOnAt } from '@tradewind/contract/learning/go-on-at';

const head = 3;

/**
 * Returns the second at which playing resumes: the saved position, unless it is too close to the beginning or the end.
 */
export function startAt(position: number, seconds: number): number {
  return position < head ? 0 : Math.floor(goOnAt(position, seconds));
}
