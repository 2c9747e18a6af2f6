import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterQuiet, rootSizePercent } from './root-size.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [375, 100],
  [195, 85.333],
  [320, 85.333],
  [360, 96],
  [540, 144],
  [1280, 144],
])('at a width of %d the root size is %d %%', (width, percent) => {
  expect(rootSizePercent(width)).toBeCloseTo(percent);
});

test('a burst of resizes counts once, 300 ms after the last', () => {
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
