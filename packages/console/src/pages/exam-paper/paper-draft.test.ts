import { expect, test } from 'vitest';
import { contentOf, draftOf, sumOf } from './paper-draft.ts';

const folder = (folderId: string, usable: number) => ({
  folderId,
  parentId: null,
  name: folderId,
  usable,
  papers: [],
});

test('a paper comes to its questions and points, exactly', () => {
  const parts = [
    { id: '1', folderId: 'a', draws: 3, points: 0.1 },
    { id: '2', folderId: 'b', draws: 1, points: 0.7 },
  ];
  expect(sumOf(parts, [folder('a', 3), folder('b', 1)])).toEqual({
    questions: 4,
    points: 1,
    short: new Set(),
    isTooLong: false,
  });
});

test('parts of one folder draw from it together', () => {
  const parts = ['1', '2'].map((id) => ({ id, folderId: 'a', draws: 2, points: 1 }));
  expect(sumOf(parts, [folder('a', 3)]).short).toEqual(new Set(['a']));
});

test('only a formal exam keeps its reward', () => {
  const draft = { ...draftOf(undefined), reward: '10' };
  expect(contentOf(draft).reward).toBe('0');
  expect(contentOf({ ...draft, type: 'formal' }).reward).toBe('10');
});
