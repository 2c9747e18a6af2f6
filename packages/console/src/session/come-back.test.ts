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

test('whoever logs in again in another tab goes on with the form', async () => {
  const held = tab(['new'], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.isSame).toHaveBeenCalledWith('new');
  expect(held.adopt).toHaveBeenCalledOnce();
  expect(held.lose).not.toHaveBeenCalled();
});

test('the form is gone before somebody else is logged in on its page', async () => {
  const held = tab(['new'], () => Promise.resolve(false));
  await comeBack(held);
  expect(held.lose).toHaveBeenCalledBefore(held.adopt);
});

test('while nobody can say who it is, the form waits without a session', async () => {
  const held = tab(['new'], () => Promise.reject(new Error('offline')));
  await comeBack(held);
  expect(held.adopt).not.toHaveBeenCalled();
  expect(held.lose).not.toHaveBeenCalled();
});

test('an answer about a token that was replaced meanwhile counts for nothing', async () => {
  const held = tab(['new', 'newer'], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.adopt).not.toHaveBeenCalled();
});

test('a log-out in another tab is followed without asking', async () => {
  const held = tab([''], () => Promise.resolve(true));
  await comeBack(held);
  expect(held.isSame).not.toHaveBeenCalled();
  expect(held.adopt).toHaveBeenCalledOnce();
});
