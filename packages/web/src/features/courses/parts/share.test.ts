import { expect, test } from 'vitest';
import { shownShare, wholePercent } from './share.ts';

test.each([
  [0, 24, 0],
  [1, 3600, 0.01],
  // Nine tenths make a lesson learned, so it must not look as if it were.
  [896, 1000, 0.89],
  [999, 1000, 0.99],
  [24, 24, 1],
  [25, 24, 1],
  [0, 0, 0],
])('%d of %d is shown as %d', (part, whole, share) => {
  expect(shownShare(part, whole)).toBe(share);
});

const marks = Array.from({ length: 100 }, (_, index) => index + 1);

test('every whole mark is shown as it was set', () => {
  expect(marks.map((mark) => shownShare(mark, 100))).toEqual(marks.map((mark) => mark / 100));
});

test('points that reach a mark exactly are that many percent, and a hundredth less is one less', () => {
  for (const most of [1, 7, 12.5, 20, 60, 100, 2000])
    for (const mark of marks) {
      const points = Math.ceil(most * mark - 1e-9) / 100;
      expect(wholePercent(points, most)).toBeGreaterThanOrEqual(mark);
      expect(wholePercent(points - 0.01, most)).toBeLessThan(mark);
    }
  expect(wholePercent(34.8, 60)).toBe(58);
  expect(wholePercent(34.79, 60)).toBe(57);
  expect(wholePercent(0, 60)).toBe(0);
});
