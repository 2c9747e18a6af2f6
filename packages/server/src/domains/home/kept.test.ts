import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

test('the cache keeps the last value while reading fails, and reads again afterwards', async () => {
  const answers = [1, new Error('away'), new Error('away'), 2];
  const stale: unknown[] = [];
  const kept = createKept(
    () => {
      const next = answers.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    { freshForMs: 60_000, onStale: (error) => stale.push(error) },
  );
  expect(await kept.now()).toBe(1);
  kept.forget();
  expect(await kept.now()).toBe(1);
  expect(await kept.now()).toBe(1);
  expect(stale).toHaveLength(2);
  expect(await kept.now()).toBe(2);
  expect(await kept.now()).toBe(2);
});

test('the cache passes on the error if nothing has been read yet', async () => {
  const kept = createKept(() => Promise.reject(new Error('away')), {
    freshForMs: 1,
    onStale: () => undefined,
  });
  await expect(kept.now()).rejects.toThrow('away');
});
