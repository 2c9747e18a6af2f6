import { expect, test } from 'vitest';
import { inTreeOrder, placesFor } from './folder-paths.ts';

const folder = (folderId: string, parentId: string | null, name: string) => ({
  folderId,
  parentId,
  name,
  usable: 0,
  papers: [],
});

const folders = inTreeOrder([
  folder('3', '1', 'Gold'),
  folder('2', null, 'Oil'),
  folder('1', null, 'Metals'),
  folder('4', '3', 'Bars'),
]);

test('folders are listed in the order of the tree, each with its path', () => {
  expect(folders.map(({ path, depth }) => [path, depth])).toEqual([
    ['Oil', 0],
    ['Metals', 0],
    ['Metals / Gold', 1],
    ['Metals / Gold / Bars', 2],
  ]);
});

test('a folder can be moved anywhere except into itself or its subfolders', () => {
  expect(placesFor(folders, '3').map(({ name }) => name)).toEqual(['Oil', 'Metals']);
});
