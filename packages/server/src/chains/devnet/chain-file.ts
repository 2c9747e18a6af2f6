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

/** A dump is torn only by a block that comes meanwhile: soon there is a moment without one. */
const mostDumps = 20;
const pauseMs = 50;

/**
 * The whole chain as anvil reads it again. It would write the file by itself every second, large or not, half or
 * not when it is killed, and torn or not; this is whole, or it is the one before.
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
    // A chain that once began with a torn file goes on to miss as many as that.
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
 * How many transactions have moved money though nobody finds them, so that whoever sent them waits for ever. Anvil
 * reads its blocks first and its accounts afterwards: that is what comes of a block between the two.
 */
function missingIn(state: Buffer): number {
  const { accounts, transactions } = contents.parse(JSON.parse(state.toString()));
  // What has code sends nothing; it counts the contracts that it made.
  const senders = Object.values(accounts).filter(({ code }) => code === '0x');
  return senders.reduce((sum, { nonce }) => sum + nonce, 0) - transactions.length;
}
