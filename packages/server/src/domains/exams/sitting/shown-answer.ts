import type { QuestionType, ShownAnswer } from '@tradewind/contract';
import type { Answer } from '../question/question.ts';

/** Translates a shown answer to the question's own option positions; undefined if it does not fit. */
export function meaningOf(
  type: QuestionType,
  order: readonly number[],
  shown: ShownAnswer | undefined,
): Answer | undefined {
  if (shown === undefined) return undefined;
  if ('picked' in shown) {
    const picked = shown.picked.flatMap((place) => order[place] ?? []);
    const [only] = picked;
    if (type === 'multiple') return { type, picked };
    return type === 'single' && only !== undefined && picked.length === 1
      ? { type, picked: only }
      : undefined;
  }
  if ('isTrue' in shown) return type === 'trueFalse' ? { type, picked: shown.isTrue } : undefined;
  return type === 'numeric' || type === 'fillIn' ? { type, written: shown.written } : undefined;
}
