import type { RegradeScope } from '../../data/exam-regrades.ts';

/**
 * Returns the scope that the address names: "paper-7" or "question-7". It is undefined for "paper", when the paper is still to
 * be chosen.
 */
export function scopeIn(of: string): RegradeScope | undefined {
  const [, kind, id = ''] = /^(paper|question)-([1-9]\d{0,17})$/.exec(of) ?? [];
  if (kind === 'paper') return { paperId: id };
  return kind === 'question' ? { questionId: id } : undefined;
}
