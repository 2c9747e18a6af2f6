import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/errors/error-code.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Config } from './read-config.ts';

const name = 'secret.key';
const draftName = /^secret\.key\.new-[0-9a-f]{16}$/;

/**
 * Returns the configured secret. Outside production an instance without one makes it on first start and keeps it in the data
 * folder.
 */
export async function loadSecretKey(config: Config): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, name);
  const secret = (await readSecret(file)) ?? (await makeSecret(config.dataDir, file));
  await removeDrafts(config.dataDir);
  if (secret.length < 32)
    throw new Refusal(`${file} does not hold a secret of 32 characters or more.`);
  return secret;
}

/** Returns the secret without making one, for commands that only read. */
export async function findSecretKey(config: Config): Promise<string | undefined> {
  return config.secretKey ?? (await readSecret(join(config.dataDir, name)));
}

/**
 * Makes the secret. It is written to a draft and then linked into place, so the file is never half written, and of several
 * processes that start at once one makes the secret and the others read it. The draft's name is random, because processes in
 * different containers can have equal process ids.
 */
async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.new-${randomBytes(8).toString('hex')}`;
  try {
    await writeDurably(draft, `${randomBytes(32).toString('hex')}\n`);
    await link(draft, file);
  } catch (error) {
    // Another process was first; it may also have removed this draft together with those of starts that were killed.
    if (!['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === undefined) throw new Error(`${file} could not be made`);
  return secret;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes drafts that killed starts have left. The secret exists at this point, so no draft is needed any more. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((entry) => draftName.test(entry));
  for (const draft of drafts) await rm(join(folder, draft), { force: true });
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR' || code === 'EACCES')
      throw new Refusal(`${file} must be a file that this user may read.`);
    throw error;
  }
}
