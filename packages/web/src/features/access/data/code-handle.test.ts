import { expect, test } from 'vitest';
import { handleFor, keepHandle } from './code-handle.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('the handle goes along with the code for the same address, however it is typed', () => {
  const tab = storage();
  keepHandle(tab, 'reset-password', 'Ada@example.com', 'h');
  expect(handleFor(tab, 'reset-password', ' ada@example.com ')).toEqual({ handle: 'h' });
});

test('the handle of another address or purpose does not go along', () => {
  const tab = storage();
  keepHandle(tab, 'reset-password', 'ada@example.com', 'h');
  expect(handleFor(tab, 'reset-password', 'bob@example.com')).toBeUndefined();
  expect(handleFor(tab, 'register', 'ada@example.com')).toBeUndefined();
});

test('what something else has left in the storage is no handle', () => {
  const tab = storage();
  for (const left of ['{', 'null', '{"email":"ada@example.com"}', '[]']) {
    tab.setItem('code-handle:register', left);
    expect(handleFor(tab, 'register', 'ada@example.com')).toBeUndefined();
  }
});
