import type { Folder } from '../../data/banks.ts';

export interface PlacedFolder extends Folder {
  /** 0 for a folder at the top level. */
  readonly depth: number;
  /** The path from the top level to the folder: "Metals / Gold". */
  readonly path: string;
}

/** Returns the folders in the order of the tree: each folder, then its subfolders. */
export function inTreeOrder(folders: readonly Folder[]): PlacedFolder[] {
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  const placed: PlacedFolder[] = [];
  const walk = (parentId: string | null, depth: number, above: string): void => {
    for (const folder of inside.get(parentId) ?? []) {
      const path = above === '' ? folder.name : `${above} / ${folder.name}`;
      placed.push({ ...folder, depth, path });
      walk(folder.folderId, depth + 1, path);
    }
  };
  walk(null, 0, '');
  return placed;
}

/** Returns the folders that a folder can be moved to: all but itself and its subfolders. */
export function placesFor(folders: readonly PlacedFolder[], folderId: string): PlacedFolder[] {
  const own = folders.find((folder) => folder.folderId === folderId);
  if (own === undefined) return [...folders];
  return folders.filter(
    ({ folderId: id, path }) => id !== folderId && !path.startsWith(`${own.path} / `),
  );
}
