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

test('recovers from a single failure silently', () => {
  const { again, succeeded, retry, onCutOff } = trying();
  again();
  vi.advanceTimersByTime(1000);
  expect(retry).toHaveBeenCalledTimes(1);
  succeeded();
  expect(onCutOff).not.toHaveBeenCalledWith(true);
});

test('shows at once that the phone has no network', () => {
  const { again, onCutOff } = trying({ isOnline: false });
  again();
  expect(onCutOff).toHaveBeenLastCalledWith(true);
});

test('shows a lasting failure, retries with growing pauses, and gives up in the end', () => {
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

test('retries at once when the network is back', () => {
  const { again, now, retry } = trying();
  again();
  again();
  now();
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('does not retry if nothing has failed', () => {
  const { now, retry } = trying();
  now();
  expect(retry).not.toHaveBeenCalled();
});

test('does not retry after the end', () => {
  const { again, stop, retry } = trying();
  again();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
});
