import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('returns a different random UUID each time', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('works on a page that was loaded over plain http', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, i) => i * 17),
  });
  expect(newId()).toBe('00112233-4455-4677-8899-aabbccddeeff');
});
