import { existsSync } from 'node:fs';
import { Refusal } from '../platform/errors/refusal.ts';

/** Somebody deleted or moved it while it was in use; undefined where it is there. */
export function missingDataDirMessage(dataDir: string): string | undefined {
  if (existsSync(dataDir)) return undefined;
  return `The data folder ${dataDir} is gone, and what was last done could not be saved there.`;
}

/** In place of where each thing tried to write and could not, which helps nobody. */
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
