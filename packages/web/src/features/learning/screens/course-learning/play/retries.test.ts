import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetries } from './retries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function trying({ isOnline = true } = {}) {
  const on = {
    retry: vi.fn<() => void>(),
    onCutOff: vi.fn<(isCutOff: boolean) => void>(),
    onGivenUp: vi.fn<() => void>(),
    isOnline: () => isOnline,
  };
  return { ...on, ...createRetries(on) };
}

test('one hiccup is mended without a word', () => {
  const { again, succeeded, retry, onCutOff } = trying();
  again();
  vi.advanceTimersByTime(1000);
  expect(retry).toHaveBeenCalledTimes(1);
  succeeded();
  expect(onCutOff).not.toHaveBeenCalledWith(true);
});

test('a phone that knows it has no network says so at once', () => {
  const { again, onCutOff } = trying({ isOnline: false });
  again();
  expect(onCutOff).toHaveBeenLastCalledWith(true);
});

test('what lasts is said, tried more and more seldom, and given up in the end', () => {
  const { again, retry, onCutOff, onGivenUp } = trying();
  retry.mockImplementation(again);
  again();
  vi.advanceTimersByTime(3000);
  expect(onCutOff).toHaveBeenLastCalledWith(true);
  expect(retry).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * 60_000);
  expect(retry).toHaveBeenCalledTimes(20);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
});

test('with the network back nobody waits for the next try', () => {
  const { again, now, retry } = trying();
  again();
  again();
  now();
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('now does nothing where nothing is amiss', () => {
  const { now, retry } = trying();
  now();
  expect(retry).not.toHaveBeenCalled();
});

test('nothing is tried after the end', () => {
  const { again, stop, retry } = trying();
  again();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
});
