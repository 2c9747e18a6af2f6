import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../folders/make-folders.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { takeOwnerLock } from './owner-lock.ts';

/** Ours alone until it is released, or this process ends, however it ends. */
export interface DataFolder {
  readonly path: string;
  release(): void;
}

/** Before anything is written there: whoever is refused must have left the folder as it was. */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = await openDataFolder(dataDir);
  const lock = takeOwnerLock(folder);
  return { path: folder, release: () => lock.release() };
}

/** For something that runs there by itself: the folder is released when that has stopped. */
export async function takeDataFolderFor<T extends { stop(): Promise<void> }>(
  dataDir: string,
  start: (folder: DataFolder) => Promise<T>,
): Promise<T> {
  const folder = await takeDataFolder(dataDir);
  try {
    const started = await start(folder);
    return { ...started, stop: () => started.stop().finally(() => folder.release()) };
  } catch (error) {
    folder.release();
    throw error;
  }
}

async function openDataFolder(dataDir: string): Promise<string> {
  try {
    // As root PostgreSQL runs as another user, who must be able to pass, but not to look.
    await makeFolders(path.resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be made (${messageOf(error)}).`,
    );
  }
}
