import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leftUnsaved } from './unsaved-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function phone(answers: number, send: (saved: () => void) => Promise<unknown>) {
  let left = answers;
  const trySend = vi.fn<() => Promise<unknown>>(() =>
    send(() => {
      left = 0;
    }),
  );
  return { areLeft: () => left > 0, send: trySend };
}

test('sends nothing if nothing is stored', async () => {
  const none = phone(0, () => Promise.resolve());
  expect(await leftUnsaved(none)).toBe(false);
  expect(none.send).not.toHaveBeenCalled();
});

test('sends stored answers first', async () => {
  const sent = phone(2, (saved) => Promise.resolve().then(saved));
  expect(await leftUnsaved(sent)).toBe(false);
});

test('reports answers that could not be sent', async () => {
  expect(await leftUnsaved(phone(1, () => Promise.resolve()))).toBe(true);
  expect(await leftUnsaved(phone(1, () => Promise.reject(new Error('No network'))))).toBe(true);
});

test('gives up soon on a network that does not answer', async () => {
  const result = leftUnsaved(phone(1, () => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toBe(true);
});
