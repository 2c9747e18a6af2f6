import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/** Outside production a secret of the instance's own is made on first start and kept beside its data. */
export async function loadSecretKey(config: Config): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'secret.key');
  // Written whole and then linked into place: a file under that name is never half a secret, and of two
  // processes that start at once one makes it and the other reads it.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${file} does not hold a secret of 32 characters or more`);
  return secret;
}
