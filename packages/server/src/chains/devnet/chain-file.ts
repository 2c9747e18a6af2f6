import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../../platform/folders/sync-folder.ts';
import type { Rpc } from '../rpc/rpc.ts';

const unpack = promisify(gunzip);
const dumped = z.string().regex(/^0x(?:[0-9a-f]{2})+$/);

/** A dump is inconsistent only if a block is mined during it, so one of a few attempts succeeds. */
const mostDumps = 20;
const pauseMs = 50;

/**
 * Saves the whole chain in anvil's format. Anvil could write the file itself every second, but it might be inconsistent, or
 * incomplete after a kill. This file is always complete: the new state or the previous one.
 */
export async function saveChain(rpc: Pick<Rpc, 'ask'>, file: string): Promise<void> {
  const state = await dumpWhole(rpc, file);
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

async function dumpWhole(rpc: Pick<Rpc, 'ask'>, before: string): Promise<Buffer> {
  for (let dumps = 0; dumps < mostDumps; dumps += 1) {
    if (dumps > 0) await sleep(pauseMs);
    const packed = await rpc.ask('anvil_dumpState', [], dumped);
    const state = await unpack(Buffer.from(packed.slice(2), 'hex'));
    const missing = missingIn(state);
    // A chain that was loaded from an inconsistent file keeps missing the same number of transactions.
    if (missing === 0 || missing === (await missingBefore(before))) return state;
  }
  throw new Error('The development chain is too busy to be saved.');
}

async function missingBefore(file: string): Promise<number | undefined> {
  return await readFile(file).then(missingIn, () => undefined);
}

const contents = z.object({
  accounts: z.record(z.string(), z.object({ nonce: z.number(), code: z.string() })),
  transactions: z.array(z.unknown()),
});

/**
 * Returns how many transactions have changed accounts but are missing in the dump, so that their senders would wait for them
 * for ever. Anvil dumps its blocks first and its accounts afterwards; a block mined between the two causes this.
 */
function missingIn(state: Buffer): number {
  const { accounts, transactions } = contents.parse(JSON.parse(state.toString()));
  // The nonce of a contract counts the contracts it has created, not transactions.
  const senders = Object.values(accounts).filter(({ code }) => code === '0x');
  return senders.reduce((sum, { nonce }) => sum + nonce, 0) - transactions.length;
}
