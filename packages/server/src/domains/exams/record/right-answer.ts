import type { ShownAnswer } from '@tradewind/contract';
import type { Key } from '../question/question.ts';

/** Returns the right answer, with option positions as shown. */
export function rightAnswer(key: Key, order: readonly number[]): ShownAnswer {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return {
        picked: order.flatMap((place, shown) => (key.correct.includes(place) ? [shown] : [])),
      };
    case 'trueFalse':
      return { isTrue: key.correct };
    case 'numeric':
      return { written: [key.value, key.units[0]?.name ?? ''].join(' ').trim() };
    case 'fillIn':
      return { written: key.accepted[0] ?? '' };
    default:
      return key satisfies never;
  }
}
