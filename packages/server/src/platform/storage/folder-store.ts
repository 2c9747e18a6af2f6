/**
 * Where large things lie that belong together, a folder each, such as the pieces of a video. Written once
 * from files on disk, read in ranges, removed folder by folder. All names are made by us.
 */
export interface FolderStore {
  /** Whole or not at all; the file itself stays where it is. */
  putFile(name: string, path: string): Promise<void>;
  /** In bytes; undefined if there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  /** From one byte up to, and not with, another; both inside of it. Undefined if there is none. */
  read(name: string, from: number, to: number): Promise<Buffer | undefined>;
  /** With everything in it; also fine if there is none. */
  removeFolder(folder: string): Promise<void>;
}

const folderName = /^[a-z0-9]{32}$/;
const objectName = /^[a-z0-9]{32}\/[a-z0-9][a-z0-9.-]{0,80}$/;

export function requireFolder(folder: string): string {
  if (!folderName.test(folder)) throw new Error('Not a name of a stored folder');
  return folder;
}

export function requireObject(name: string): string {
  if (!objectName.test(name)) throw new Error('Not a name in a stored folder');
  return name;
}
