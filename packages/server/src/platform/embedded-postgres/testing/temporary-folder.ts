import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a temporary folder that everyone can enter by default. mkdtemp makes private ones, for which root would need a
 * namespace.
 */
export async function temporaryFolder(
  later: (cleanUp: () => Promise<void>) => void,
  mode = 0o755,
): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'embedded-pg-')));
  await chmod(folder, mode);
  later(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
