import { expect, test } from 'vitest';
import { sumOf } from './paper-draft.ts';

const folder = (folderId: string, usable: number) => ({
  folderId,
  parentId: null,
  name: folderId,
  usable,
  papers: [],
});

const part = (id: string, draws: number, points: number) => ({
  id,
  folderId: 'a',
  draws,
  points,
});

test('questions and points of a paper are summed up exactly', () => {
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

test('parts that draw from the same folder share its questions', () => {
  const parts = ['1', '2'].map((id) => ({ id, folderId: 'a', draws: 2, points: 1 }));
  expect(sumOf(parts, [folder('a', 3)]).short).toEqual(new Set(['a']));
});

test('a part with invalid numbers is not counted', () => {
  const parts = [part('1', 2, 1), part('2', 101, 1), part('3', 1, Number.NaN)];
  expect(sumOf(parts, [folder('a', 3)])).toMatchObject({ questions: 2, points: 2 });
});
