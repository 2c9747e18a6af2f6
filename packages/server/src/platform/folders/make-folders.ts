import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/**
 * Creates the missing folders with exactly this mode, whatever the umask; existing ones keep theirs. They are created one by
 * one: Node's recursive mkdir never ends in a parent that exists but answers ENOENT to every creation, such as /proc.
 */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  const whole = path.resolve(folder);
  const missing = [whole];
  for (let parent = path.dirname(whole); await isMissing(parent); parent = path.dirname(parent)) {
    missing.unshift(parent);
    // The root of a missing drive is its own parent.
    if (path.dirname(parent) === parent) break;
  }
  for (const one of missing) await makeFolder(one, mode);
}

async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    // It exists already; if another process has just made it, that process sets the mode.
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    throw error;
  }
  await chmod(folder, mode);
}

function isMissing(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => false,
    (error: unknown) => errorCode(error) === 'ENOENT',
  );
}
