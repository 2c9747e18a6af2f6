import type { ItemFigures } from './read-items.ts';

/** With fewer answers a question is not judged: chance would speak. */
export const leastToJudge = 10;

export type Mark = 'hard' | 'easy' | 'weak' | 'negative';

/** What a teacher should look at again: nearly nobody has it, nearly everybody, or those who know less. */
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
