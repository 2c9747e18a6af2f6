import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** True if the file exists, also if permissions hide it. */
export function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => errorCode(error) === 'EACCES',
  );
}

/**
 * Changes the owner of everything in the folder. The folder itself comes last, so that an interrupted change is detected and
 * finished the next time.
 */
export async function giveTo(folder: string, owner: Owner): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(file, owner);
    else await lchown(file, owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
}
