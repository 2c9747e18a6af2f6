import { chmod, lchown, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './embedded-postgres-error.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** What we may not look at is there, too. */
export function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => errorCode(error) === 'EACCES',
  );
}

/** Gives exactly the folders it creates this mode, whatever the umask; others keep theirs. */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const top = path.resolve(first);
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    await chmod(made, mode);
    if (made === top) return;
  }
}

/** The folder itself comes last, so an interrupted change is seen and finished the next time. */
export async function giveTo(folder: string, owner: Owner): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(file, owner);
    else await lchown(file, owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
}

/** Makes a rename in this folder last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
