import { expect, test, vi } from 'vitest';
import { askThenRead } from './ask-then-read.ts';

test('reads after the request has succeeded, and waits for the reading', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  await askThenRead(step('asked'), step('read'));
  expect(done).toEqual(['asked', 'read']);
});

test('also reads after a failed request, and rejects without waiting for the reading', async () => {
  const lost = new Error('no answer');
  const read = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  await expect(askThenRead(() => Promise.reject(lost), read)).rejects.toBe(lost);
  expect(read).toHaveBeenCalledOnce();
});
