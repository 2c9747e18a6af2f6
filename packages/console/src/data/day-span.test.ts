import { expect, test } from 'vitest';
import { spanOf } from './day-span.ts';

test('covers both days whole, in the operator’s own time', () => {
  const { from = '', to = '' } = spanOf('2026-03-01', '2026-03-02');
  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 3));
});

test('may be open on either side, and ignores what is no day', () => {
  expect(spanOf('', '')).toEqual({});
  expect(Object.keys(spanOf('2026-03-01', 'soon'))).toEqual(['from']);
  expect(Object.keys(spanOf('03/01/2026', '2026-12-31'))).toEqual(['to']);
});
