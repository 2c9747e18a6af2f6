import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../folders/make-folders.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { takeOwnerLock } from './owner-lock.ts';

/** A data folder that this process has locked until it is released or the process ends. */
export interface DataFolder {
  readonly path: string;
  release(): void;
}

/** Locks the data folder before anything is written to it, so that a refused start leaves it unchanged. */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = await openDataFolder(dataDir);
  const lock = takeOwnerLock(folder);
  return { path: folder, release: () => lock.release() };
}

/** Locks the data folder for a service and releases it when the service has stopped. */
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
    // As root, PostgreSQL runs as another user, who must be able to pass through the folder but not to list it.
    await makeFolders(path.resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be made (${messageOf(error)}).`,
    );
  }
}
