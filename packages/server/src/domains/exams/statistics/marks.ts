import type { ItemFigures } from './read-items.ts';

/** With fewer answers a question is not marked, because chance would dominate. */
export const leastToJudge = 10;

export type Mark = 'hard' | 'easy' | 'weak' | 'negative';

/**
 * Returns what a teacher should check: almost nobody has it right, almost everybody does, or weaker members do
 * better.
 */
export function marksOf({ sittings, facility, discrimination }: ItemFigures): Mark[] {
  if (sittings < leastToJudge) return [];
  const marks: Mark[] = [];
  if (facility < 0.2) marks.push('hard');
  if (facility > 0.95) marks.push('easy');
  if (discrimination === null) return marks;
  if (discrimination < 0) marks.push('negative');
  else if (discrimination < 0.1) marks.push('weak');
  return marks;
}
