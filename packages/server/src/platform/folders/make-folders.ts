import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/**
 * Gives exactly the folders it creates this mode, whatever the umask; others keep theirs. One by one: where the system
 * says of a parent that it is there, but of anything made in it that it is not (/proc), Node's own recursion never ends.
 */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  const whole = path.resolve(folder);
  const missing = [whole];
  for (let parent = path.dirname(whole); await isMissing(parent); parent = path.dirname(parent)) {
    missing.unshift(parent);
    // A drive that is not there has no parent but itself.
    if (path.dirname(parent) === parent) break;
  }
  for (const one of missing) await makeFolder(one, mode);
}

async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    // It was there, or whoever made it at the same moment gives it its mode.
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
