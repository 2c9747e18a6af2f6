import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../platform/errors/error-code.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { syncFolder } from '../../../platform/folders/sync-folder.ts';
import { LedgerDiffers } from './ledger-differs.ts';

/** Height and hash of a block; the hash covers the whole chain up to the block. */
export interface SealedHead {
  readonly height: bigint;
  readonly hash: Buffer;
}

/** The newest block that this machine has seen, in a file that nobody can change through the database. */
export interface Anchor {
  readonly file: string;
  read(): Promise<SealedHead | undefined>;
  write(head: SealedHead): Promise<void>;
}

const fileName = 'ledger-head';
const linePattern = /^(\d{1,18}):([0-9a-f]{64}):([0-9a-f]{64})\n$/;

/**
 * Creates an anchor file with one line, `height:hash:mac`. The MAC is made with the instance's secret. The process also
 * remembers the newest head it has seen, so that it notices if the file is removed or restored from an older copy.
 */
export function createAnchor(dataDir: string, secrets: SecretBox): Anchor {
  const file = join(dataDir, fileName);
  const macOf = (text: string): Buffer => secrets.digest('ledger-anchor', text);
  let newest: SealedHead | undefined;

  const remember = (head: SealedHead | undefined): void => {
    if (head && head.height > (newest?.height ?? 0n)) newest = head;
  };
  const parse = (line: string): SealedHead => {
    const [, height = '', hash = '', mac = ''] = linePattern.exec(line) ?? [];
    const expected = macOf(`${height}:${hash}`);
    if (mac === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), expected))
      throw new LedgerDiffers(`${file} was not written by this instance, or was changed.`);
    return { height: BigInt(height), hash: Buffer.from(hash, 'hex') };
  };

  return {
    file,

    async read() {
      // Taken before the read: a concurrent call may remember a newer head while this one waits for the disk.
      const known = newest;
      const line = await readIfThere(file);
      const head = line === undefined ? undefined : parse(line);
      if (known && (head?.height ?? 0n) < known.height)
        throw new LedgerDiffers(
          `${file} was removed or put back: block ${known.height} was noted there.`,
        );
      remember(head);
      return head;
    },

    async write({ height, hash }) {
      const text = `${height}:${hash.toString('hex')}`;
      await replaceDurably(file, `${text}:${macOf(text).toString('hex')}\n`);
      remember({ height, hash });
    },
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes and syncs a draft before it is renamed, so that the file never contains half a line. */
async function replaceDurably(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.new-${randomBytes(8).toString('hex')}`;
  try {
    await writeThrough(draft, text);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
