import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { syncFolder } from '../folders/sync-folder.ts';
import { type FileStore, plainName, type StoredObject } from './store.ts';

/** Creates a store in a local folder that is closed to other users of the machine. */
export function createLocalStore(root: string, sync = syncFolder): FileStore {
  const pathOf = (name: string): string => {
    if (!plainName.test(name)) throw new Error('Not a name of a stored file');
    return join(root, name);
  };
  return {
    async put(name, content) {
      const path = pathOf(name);
      const folder = dirname(path);
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      // `list` shows drafts too, so that one left by a crash is found and removed.
      const draft = `${path}.new-${randomBytes(6).toString('hex')}`;
      try {
        await writeWhole(draft, content);
        await rename(draft, path);
        // Without the sync, a power cut could leave the database row without its file.
        await sync(folder);
        if (isNew !== undefined) await sync(root);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    get: (name) => readFile(pathOf(name)).catch(undefinedIfMissing),

    remove: (name) => rm(pathOf(name), { force: true }),

    async list(after = '', most) {
      const found: StoredObject[] = [];
      for (const folder of (await namesIn(root)).filter((one) => one >= after.slice(0, 2))) {
        const names = (await namesIn(join(root, folder))).map((name) => `${folder}/${name}`);
        for (const name of names.filter((one) => one > after && plainName.test(one))) {
          const entry = await stat(join(root, name)).catch(undefinedIfMissing);
          if (entry?.isFile()) found.push({ name, changedAt: entry.mtime });
          if (found.length === most) return { objects: found, next: name };
        }
      }
      return { objects: found, next: undefined };
    },
  };
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(undefinedIfMissing)) ?? []).toSorted();
}

export function undefinedIfMissing(error: unknown): undefined {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
