import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../../platform/sync-folder.ts';
import type { Rpc } from '../rpc/rpc.ts';

const unpack = promisify(gunzip);
const dumped = z.string().regex(/^0x(?:[0-9a-f]{2})+$/);

/**
 * The whole chain as anvil reads it again. It would write the file by itself every second, large or not and
 * half or not when it is killed; this is whole, or it is the one before.
 */
export async function saveChain(rpc: Pick<Rpc, 'ask'>, file: string): Promise<void> {
  const packed = await rpc.ask('anvil_dumpState', [], dumped);
  const state = await unpack(Buffer.from(packed.slice(2), 'hex'));
  const half = `${file}.part`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(state);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
  await syncFolder(dirname(file));
}
