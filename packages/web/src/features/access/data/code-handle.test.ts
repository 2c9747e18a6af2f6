import { expect, test } from 'vitest';
import { handleFor, keepHandle } from './code-handle.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('returns the handle for the same address, however it is typed', () => {
  const tab = storage();
  keepHandle(tab, 'reset-password', 'Ada@example.com', 'h');
  expect(handleFor(tab, 'reset-password', ' ada@example.com ')).toEqual({ handle: 'h' });
});

test('returns no handle for another address or purpose', () => {
  const tab = storage();
  keepHandle(tab, 'reset-password', 'ada@example.com', 'h');
  expect(handleFor(tab, 'reset-password', 'bob@example.com')).toBeUndefined();
  expect(handleFor(tab, 'register', 'ada@example.com')).toBeUndefined();
});

test('ignores stored values of another format', () => {
  const tab = storage();
  for (const left of ['{', 'null', '{"email":"ada@example.com"}', '[]']) {
    tab.setItem('code-handle:register', left);
    expect(handleFor(tab, 'register', 'ada@example.com')).toBeUndefined();
  }
});
