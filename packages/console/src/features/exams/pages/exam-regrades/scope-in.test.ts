import { expect, test } from 'vitest';
import { scopeIn } from './scope-in.ts';

test('an address names a paper, a question or no scope yet', () => {
  expect(scopeIn('paper-7')).toEqual({ paperId: '7' });
  expect(scopeIn('question-12')).toEqual({ questionId: '12' });
  for (const of of ['', 'paper', 'paper-', 'paper-0', 'question-x', 'member-7'])
    expect(scopeIn(of)).toBe(undefined);
});
