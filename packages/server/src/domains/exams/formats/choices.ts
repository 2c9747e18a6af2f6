import type { Key } from '../question/question.ts';
import { NotUnderstood } from './imported.ts';

export interface Option {
  readonly text: string;
  readonly isRight: boolean;
}

/** Returns a single-choice key for one right option, and a multiple-choice key for several. */
export function choiceOf(options: readonly Option[], several = false): Key {
  if (options.length < 2) throw new NotUnderstood('tooFewOptions');
  const correct = options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
  if (correct.length === 0) throw new NotUnderstood('noRightAnswer');
  const type = several || correct.length > 1 ? 'multiple' : 'single';
  return { type, options: options.length, correct };
}
