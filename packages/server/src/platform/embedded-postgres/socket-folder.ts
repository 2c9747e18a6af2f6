import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Owner } from './files.ts';
import { PORT } from './settings.ts';

/** The kernel's limit for the path of a socket, without the terminating zero byte. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107;
const TEMPORARY_PREFIX = 'tradewind-';

export interface SocketFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function makeSocketFolder(
  home: string,
  owner: Owner,
  earlier?: string,
): Promise<SocketFolder> {
  const folder = earlier === undefined ? await makeFolder(home) : await makeAgain(earlier);
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function makeFolder(home: string): Promise<string> {
  const beside = path.join(home, 'postgres-socket');
  if (fits(beside)) {
    return await makeAgain(beside);
  }
  // The name must be unpredictable: in a folder that everyone can write, another user could take a fixed name first.
  const parent = [tmpdir(), '/tmp'].find((each) =>
    fits(path.join(each, `${TEMPORARY_PREFIX}XXXXXX`)),
  );
  if (parent === undefined) {
    throw new EmbeddedPostgresError(
      `The path ${home} is too long for the database's socket, and so is the temporary folder ${tmpdir()}.`,
    );
  }
  return mkdtemp(path.join(parent, TEMPORARY_PREFIX));
}

/** Makes the folder anew; fails if another user has made it meanwhile, who would then own the socket's folder. */
async function makeAgain(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_PATH;
}

/** Removes the socket folder of a server that was killed, if it is one of our temporary folders. */
export async function removeForgottenSocketFolder(folder: string): Promise<void> {
  const parents = [tmpdir(), '/tmp'];
  if (!parents.includes(path.dirname(folder))) return;
  if (!path.basename(folder).startsWith(TEMPORARY_PREFIX)) return;
  await rm(folder, { recursive: true, force: true });
}
