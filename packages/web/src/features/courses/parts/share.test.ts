import { expect, test } from 'vitest';
import { shownShare, wholePercent } from './share.ts';

test.each([
  [0, 24, 0],
  [1, 3600, 0.01],
  // A lesson counts as learned from nine tenths on, so slightly less must not be shown as 90 %.
  [896, 1000, 0.89],
  [999, 1000, 0.99],
  [24, 24, 1],
  [25, 24, 1],
  [0, 0, 0],
])('shows %d of %d as %d', (part, whole, share) => {
  expect(shownShare(part, whole)).toBe(share);
});

const marks = Array.from({ length: 100 }, (_, index) => index + 1);

test('shows every whole pass mark as it was set', () => {
  expect(marks.map((mark) => shownShare(mark, 100))).toEqual(marks.map((mark) => mark / 100));
});

test('points that reach a pass mark exactly show its percentage, and a hundredth of a point less shows one per cent less', () => {
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
