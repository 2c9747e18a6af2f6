import type { RegradeScope } from '../../data/exam-regrades.ts';

/** What the address wants graded anew: "paper-7", "question-7", or "paper" where one is still to be chosen. */
export function scopeIn(of: string): RegradeScope | undefined {
  const [, kind, id = ''] = /^(paper|question)-([1-9]\d{0,17})$/.exec(of) ?? [];
  if (kind === 'paper') return { paperId: id };
  return kind === 'question' ? { questionId: id } : undefined;
}
