import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { program, repairBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { exists } from './files.ts';

const PREFIX = 'postgres-binaries-';

/**
 * Copies the programs to `parent`, readable for everyone. Needed if the installed ones cannot be repaired, or if PostgreSQL's
 * user cannot reach them. Copied once for each version.
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

/** Opens the copy: installed under umask 077 the originals are private, and a new temporary folder is private too. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, 0o644);
  }
}
