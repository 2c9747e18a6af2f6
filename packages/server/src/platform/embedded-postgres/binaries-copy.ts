import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { program, repairBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { exists } from './files.ts';

const PREFIX = 'postgres-binaries-';

/**
 * A copy that everyone may run, in `parent`; for when the installed ones cannot be completed or
 * cannot be reached by the user that PostgreSQL has to run as. Copied once per version.
 */
export async function copyBinaries(
  binaries: Binaries,
  parent: string,
  log: (line: string) => void,
): Promise<string> {
  const name = `${PREFIX}${binaries.version}`;
  const copy = path.join(parent, name);
  if (await exists(program(copy, 'postgres'))) return copy;
  log(`Copying the PostgreSQL programs to ${copy} …`);
  try {
    for (const entry of await readdir(parent)) {
      if (entry.startsWith(PREFIX)) await rm(path.join(parent, entry), { recursive: true });
    }
    const half = await mkdtemp(path.join(parent, `${PREFIX}new-`));
    await cp(path.join(binaries.folder, 'native'), path.join(half, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    await openToAll(half);
    await repairBinaries(half);
    await rename(half, copy);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs could not be copied to ${parent}: ${messageOf(error)}`,
    );
  }
  return copy;
}

/** Installed under umask 077 the originals are private, and so is a fresh temporary folder. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, 0o644);
  }
}
