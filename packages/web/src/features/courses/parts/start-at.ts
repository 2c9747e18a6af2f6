import { goOnAt } from '@tradewind/contract/learning/go-on-at';

const head = 3;

/** Where playing goes on: at the place kept, unless that is as good as an end of the lesson. */
export function startAt(position: number, seconds: number): number {
  return position < head ? 0 : Math.floor(goOnAt(position, seconds));
}
