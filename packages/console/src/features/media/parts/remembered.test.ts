import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { move, recall, remember, settle } from './remembered.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const upload = { mediaId: '7', name: 'harbour.mp4', bytes: 4096 };

test('an upload moves with its lesson and is not offered to the next new one', () => {
  remember('/courses/1/lessons/new', upload);
  move('/courses/1/lessons/new', '/courses/lessons/9');
  expect(recall('/courses/1/lessons/new')).toBeUndefined();
  expect(recall('/courses/lessons/9')).toEqual(upload);
});

test('moving from an address without an upload overwrites nothing', () => {
  remember('/courses/lessons/9', upload);
  move('/courses/1/lessons/new', '/courses/lessons/9');
  expect(recall('/courses/lessons/9')).toEqual(upload);
});

test('an upload is remembered until the lesson is saved with it', () => {
  remember('/courses/lessons/9', upload);
  for (const saved of [null, '6']) settle('/courses/lessons/9', saved);
  expect(recall('/courses/lessons/9')).toEqual(upload);
  settle('/courses/lessons/9', upload.mediaId);
  expect(recall('/courses/lessons/9')).toBeUndefined();
});

test('nothing is remembered, and nothing fails, in a browser without local storage', () => {
  vi.stubGlobal('localStorage', undefined);
  remember('/courses/lessons/9', upload);
  move('/courses/lessons/9', '/courses/lessons/10');
  expect(recall('/courses/lessons/9')).toBeUndefined();
});
