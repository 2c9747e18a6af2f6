import { expect, test } from 'vitest';
import { mayReload } from './reload-once.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('reloads once, shows the error at the next failure, and may reload again much later', () => {
  const storage = memory();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_001_000)).toBe(false);
  expect(mayReload(storage, 1_061_000)).toBe(true);
});
