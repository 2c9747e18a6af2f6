import { access, constants } from 'node:fs/promises';
import type { Config } from '../config/read-config.ts';
import { type DataFolder, takeDataFolder } from '../platform/embedded-postgres/index.ts';
import { makeFolders } from '../platform/folders/make-folders.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * The embedded database and a demo's chain are in it, and each is one process's; so the folder is taken before either
 * is touched. Processes of one DATABASE_URL share theirs, and only have to be able to write there.
 */
export async function claimDataFolder(config: Config): Promise<DataFolder | undefined> {
  const { dataDir, databaseUrl, devnet } = config;
  if (databaseUrl === undefined || devnet) return await takeDataFolder(dataDir);
  try {
    // Passable for the group: a web server that sends the videos is given it. What is secret in there has modes of its own.
    await makeFolders(dataDir, 0o750);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}). It must be writable by the user that starts Tradewind, also beside DATABASE_URL.`,
    );
  }
}
