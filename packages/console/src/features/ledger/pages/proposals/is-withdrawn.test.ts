import { expect, test } from 'vitest';
import { isWithdrawn } from './is-withdrawn.ts';

const author = { operatorId: '1', email: 'author@example.com' };
const other = { operatorId: '2', email: 'other@example.com' };

test('a proposal rejected by its author counts as withdrawn, one rejected by another operator does not', () => {
  expect(isWithdrawn({ state: 'rejected', proposedBy: author, decidedBy: author })).toBe(true);
  expect(isWithdrawn({ state: 'rejected', proposedBy: author, decidedBy: other })).toBe(false);
  expect(isWithdrawn({ state: 'open', proposedBy: author, decidedBy: null })).toBe(false);
});
