import { constants } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../folders/sync-folder.ts';
import { type FolderStore, requireFolder, requireObject } from './folder-store.ts';
import { undefinedIfMissing } from './local-store.ts';

/** Creates a folder store in a local folder. */
export function createLocalFolderStore(root: string): FolderStore {
  const pathOf = (name: string): string => join(root, requireObject(name));
  return {
    async putFile(name, source) {
      const path = pathOf(name);
      await mkdir(root, { recursive: true, mode: 0o750 });
      // Group-readable, for a web server that sends the files itself; closed to all others.
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      const draft = `${path}.new-${randomBytes(6).toString('hex')}`;
      try {
        // Clones the file's blocks if the file system supports it.
        await copyFile(source, draft, constants.COPYFILE_FICLONE);
        await chmod(draft, 0o640);
        await syncFile(draft);
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async sizeOf(name) {
      const entry = await stat(pathOf(name)).catch(undefinedIfMissing);
      return entry?.isFile() ? entry.size : undefined;
    },

    async read(name, from, to) {
      const file = await open(pathOf(name), 'r').catch(undefinedIfMissing);
      if (!file) return undefined;
      try {
        const content = Buffer.allocUnsafeSlow(to - from);
        let filled = 0;
        while (filled < content.length) {
          const rest = content.length - filled;
          const { bytesRead } = await file.read(content, filled, rest, from + filled);
          if (bytesRead === 0) throw new Error('A stored file is shorter than it was');
          filled += bytesRead;
        }
        return content;
      } finally {
        await file.close();
      }
    },

    removeFolder: (folder) =>
      rm(join(root, requireFolder(folder)), { recursive: true, force: true }),
  };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
