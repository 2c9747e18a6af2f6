import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SecretBox } from '../../platform/secret-box.ts';
import { LedgerDiffers } from './ledger-differs.ts';

/** A block by its place in the chain and its hash, which stands for everything up to it. */
export interface SealedHead {
  readonly height: bigint;
  readonly hash: Buffer;
}

/** The newest block that this machine has seen, kept where whoever writes to the database cannot. */
export interface Anchor {
  readonly file: string;
  read(): Promise<SealedHead | undefined>;
  write(head: SealedHead): Promise<void>;
}

const fileName = 'ledger-head';
const linePattern = /^(\d{1,18}):([0-9a-f]{64}):([0-9a-f]{64})\n$/;

/** One line, `height:hash:mac`. The MAC is made with the instance's secret. */
export function createAnchor(dataDir: string, secrets: SecretBox): Anchor {
  const file = join(dataDir, fileName);
  const macOf = (text: string): Buffer => secrets.digest('ledger-anchor', text);
  return {
    file,

    async read() {
      const line = await readIfThere(file);
      if (line === undefined) return undefined;
      const [, height = '', hash = '', mac = ''] = linePattern.exec(line) ?? [];
      const expected = macOf(`${height}:${hash}`);
      if (mac === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), expected))
        throw new LedgerDiffers(`${file} was not written by this instance, or was changed.`);
      return { height: BigInt(height), hash: Buffer.from(hash, 'hex') };
    },

    async write({ height, hash }) {
      const text = `${height}:${hash.toString('hex')}`;
      await replaceDurably(file, `${text}:${macOf(text).toString('hex')}\n`);
    },
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** On disk before it has the name, so that under the name there is never half a line. */
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

/** The new name, too. Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
