import { access, constants } from 'node:fs/promises';
import type { Config } from '../config/read-config.ts';
import { type DataFolder, takeDataFolder } from '../platform/embedded-postgres/index.ts';
import { makeFolders } from '../platform/folders/make-folders.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Locks the data folder if it holds the embedded database or a demo's chain, which belong to one process; this happens before
 * either is opened. Processes that share a DATABASE_URL also share the folder, so they only check that it is writable.
 */
export async function claimDataFolder(config: Config): Promise<DataFolder | undefined> {
  const { dataDir, databaseUrl, devnet } = config;
  if (databaseUrl === undefined || devnet) return await takeDataFolder(dataDir);
  try {
    // The group may enter the folder, for a web server that sends the videos. Secret files in it have stricter modes of their
    // own.
    await makeFolders(dataDir, 0o750);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}). It must be writable by the user that starts Tradewind, also beside DATABASE_URL.`,
    );
  }
}
