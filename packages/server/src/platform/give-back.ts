import { lchown, lstat, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** PostgreSQL has its own rule for who owns what is its. */
const isDatabase = (name: string): boolean => name.startsWith('postgres');

/**
 * Root must not lock out the person whose folder this is: what it wrote there is given to them, or their next start
 * could neither read nor write it. What is also elsewhere (a hard link) is not ours to give.
 */
export async function giveBack(dataFolder: string): Promise<void> {
  const owner = await otherOwner(dataFolder);
  if (!owner) return;
  const { uid, gid } = owner;
  for await (const { name } of await opendir(dataFolder))
    if (!isDatabase(name)) await give(join(dataFolder, name));

  async function give(path: string): Promise<void> {
    const found = await lstat(path);
    if (found.isDirectory())
      for await (const { name } of await opendir(path)) await give(join(path, name));
    if (found.uid === 0 && (found.isDirectory() || found.nlink === 1)) await lchown(path, uid, gid);
  }
}

/** At once, for what must be theirs also where the program is killed: a file that was just written. */
export async function giveLikeFolder(path: string): Promise<void> {
  const owner = await otherOwner(dirname(path));
  if (owner) await lchown(path, owner.uid, owner.gid);
}

async function otherOwner(folder: string) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(folder);
  return owner.uid === 0 ? undefined : owner;
}
