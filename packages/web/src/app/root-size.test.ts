import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterQuiet, rootSizePercent } from './root-size.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [375, 812, 100],
  [195, 422, 85.333],
  [320, 568, 85.333],
  [360, 740, 96],
  [540, 960, 144],
  [1280, 800, 144],
])('a viewport of %d by %d has a root size of %d %%', (width, height, percent) => {
  expect(rootSizePercent(width, height)).toBeCloseTo(percent);
});

test.each([
  [568, 320],
  [844, 390],
  [932, 430],
])(
  'a phone in landscape orientation, %d by %d, has the root size of portrait orientation',
  (width, height) => {
    expect(rootSizePercent(width, height)).toBe(100);
  },
);

test('letters still grow for a reader who zooms far into a wide window', () => {
  expect(rootSizePercent(320, 200)).toBeCloseTo(85.333);
});

test('a burst of resizes triggers one call, 300 ms after the last', () => {
  const run = vi.fn<() => void>();
  const resized = afterQuiet(300, run);
  resized();
  vi.advanceTimersByTime(299);
  resized();
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
