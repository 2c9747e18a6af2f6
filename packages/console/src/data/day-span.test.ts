import { expect, test } from 'vitest';
import { spanOf } from './day-span.ts';

test("covers both days completely, in the operator's own time zone", () => {
  const { from = '', to = '' } = spanOf('2026-03-01', '2026-03-02');
  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 3));
});

test('may be open on either side, and ignores text that is not a date', () => {
  expect(spanOf('', '')).toEqual({});
  expect(Object.keys(spanOf('2026-03-01', 'soon'))).toEqual(['from']);
  expect(Object.keys(spanOf('03/01/2026', '2026-12-31'))).toEqual(['to']);
});
