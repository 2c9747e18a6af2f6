import { existsSync } from 'node:fs';
import { Refusal } from '../platform/errors/refusal.ts';

/** Returns a message if the data folder was deleted or moved while in use; undefined if it exists. */
export function missingDataDirMessage(dataDir: string): string | undefined {
  if (existsSync(dataDir)) return undefined;
  return `The data folder ${dataDir} is gone, and what was last done could not be saved there.`;
}

/** Runs `stop`. If it fails because the data folder is gone, throws that one reason instead of each failed write. */
export async function explainMissingDataDir(
  dataDir: string,
  stop: () => Promise<void>,
): Promise<void> {
  try {
    await stop();
  } catch (error) {
    const sentence = missingDataDirMessage(dataDir);
    throw sentence === undefined ? error : new Refusal(sentence);
  }
}
