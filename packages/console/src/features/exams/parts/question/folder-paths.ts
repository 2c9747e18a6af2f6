import type { Folder } from '../../data/banks.ts';

export interface PlacedFolder extends Folder {
  /** 0 at the top. */
  readonly depth: number;
  /** From the top to the folder itself: "Metals / Gold". */
  readonly path: string;
}

/** As a tree is read from top to bottom: each folder, then those in it. */
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

/** Where a folder can be moved: not into itself, nor into one that lies in it. */
export function placesFor(folders: readonly PlacedFolder[], folderId: string): PlacedFolder[] {
  const own = folders.find((folder) => folder.folderId === folderId);
  if (own === undefined) return [...folders];
  return folders.filter(
    ({ folderId: id, path }) => id !== folderId && !path.startsWith(`${own.path} / `),
  );
}
