import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createSemaphore } from './semaphore.ts';

test('a full semaphore answers that the server is busy, not that the caller tried too often', async () => {
  const enter = createSemaphore(1, 1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = enter(() => promise);
  const second = enter(() => Promise.resolve('second'));
  await expect(enter(() => Promise.resolve('third'))).rejects.toEqual(new AppError('unavailable'));
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await enter(() => Promise.resolve('fourth'))).toBe('fourth');
});
