import { expect, test } from 'vitest';
import { ensureStorage } from './ensure-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const storage = () => ({ ...memoryStorage(), clear: () => undefined });

test('keeps storage that works', () => {
  const [local, session] = [storage(), storage()];
  const page = { localStorage: local, sessionStorage: session };
  ensureStorage(page);
  expect(page.localStorage).toBe(local);
  expect(page.sessionStorage).toBe(session);
});

test('replaces storage whose access throws by memory, separately for each kind', () => {
  const session = storage();
  const page = Object.defineProperty(
    { localStorage: storage(), sessionStorage: session },
    'localStorage',
    {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
  );
  ensureStorage(page);
  page.localStorage.setItem('session', 'x');
  expect(page.localStorage.getItem('session')).toBe('x');
  expect(page.sessionStorage).toBe(session);
  expect(session.getItem('session')).toBeNull();
});

test('replaces storage that is switched off', () => {
  const page = { localStorage: null, sessionStorage: null } as unknown as Window;
  ensureStorage(page);
  page.sessionStorage.setItem('a', 'b');
  expect(page.sessionStorage.getItem('a')).toBe('b');
  expect(page.localStorage.getItem('a')).toBeNull();
});
