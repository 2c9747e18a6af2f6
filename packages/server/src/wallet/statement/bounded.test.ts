import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { bounded } from './bounded.ts';

test('runs two, lets three wait, refuses the next, and goes on after a failure', async () => {
  const started: number[] = [];
  const endings = new Map<number, PromiseWithResolvers<number>>();
  const run = bounded(
    (input: number) => {
      started.push(input);
      const ending = Promise.withResolvers<number>();
      endings.set(input, ending);
      return ending.promise;
    },
    { atOnce: 2, mostWaiting: 3 },
  );

  const five = [1, 2, 3, 4, 5].map((input) => run(input));
  await expect(run(6)).rejects.toEqual(new AppError('unavailable'));
  expect(started).toEqual([1, 2]);

  endings.get(1)?.reject(new Error('no'));
  await expect(five[0]).rejects.toThrow('no');
  expect(started).toEqual([1, 2, 3]);

  for (const input of [2, 3, 4, 5]) {
    endings.get(input)?.resolve(input);
    expect(await five[input - 1]).toBe(input);
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);

  const again = run(7);
  endings.get(7)?.resolve(7);
  expect(await again).toBe(7);
});
