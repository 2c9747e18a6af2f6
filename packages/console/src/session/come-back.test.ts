import { expect, test, vi } from 'vitest';
import { comeBack } from './come-back.ts';

function tab(tokens: readonly string[], isSame: () => Promise<boolean>) {
  const left = [...tokens];
  const stored = () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? '');
  return {
    stored,
    isSame: vi.fn<(token: string) => Promise<boolean>>(isSame),
    adopt: vi.fn<() => void>(),
    lose: vi.fn<() => void>(),
  };
}

test('the form continues if the same operator logs in again in another tab', async () => {
  const held = tab(['new'], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.isSame).toHaveBeenCalledWith('new');
  expect(held.adopt).toHaveBeenCalledOnce();
  expect(held.lose).not.toHaveBeenCalled();
});

test("the form is discarded before another operator's session is adopted", async () => {
  const held = tab(['new'], () => Promise.resolve(false));
  await comeBack(held);
  expect(held.lose).toHaveBeenCalledBefore(held.adopt);
});

test('while it is unknown who has logged in, the form waits without a session', async () => {
  const held = tab(['new'], () => Promise.reject(new Error('offline')));
  await comeBack(held);
  expect(held.adopt).not.toHaveBeenCalled();
  expect(held.lose).not.toHaveBeenCalled();
});

test('an answer about a token that has been replaced since is ignored', async () => {
  const held = tab(['new', 'newer'], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.adopt).not.toHaveBeenCalled();
});

test('a log-out in another tab is followed without a question to the server', async () => {
  const held = tab([''], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.isSame).not.toHaveBeenCalled();
  expect(held.adopt).toHaveBeenCalledOnce();
});
