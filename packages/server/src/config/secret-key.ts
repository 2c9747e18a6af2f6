import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/** Outside production a secret of the instance's own is made on first start and kept beside its data. */
export async function loadSecretKey(config: Config): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'secret.key');
  try {
    // wx: of two processes that start at once, one makes it and the other reads it.
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
