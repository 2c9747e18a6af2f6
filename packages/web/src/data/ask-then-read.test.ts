import { expect, test, vi } from 'vitest';
import { askThenRead } from './ask-then-read.ts';

test('what was asked for is read once it has begun, and waited for', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  await askThenRead(step('asked'), step('read'));
  expect(done).toEqual(['asked', 'read']);
});

test('what got no answer is read all the same, and its failure told without waiting', async () => {
  const lost = new Error('no answer');
  const read = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  await expect(askThenRead(() => Promise.reject(lost), read)).rejects.toBe(lost);
  expect(read).toHaveBeenCalledOnce();
});
