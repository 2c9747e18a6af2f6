import { expect, test } from 'vitest';
import { shownShare } from './share.ts';

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
