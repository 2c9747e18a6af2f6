import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../../platform/sync-folder.ts';
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
  const state = await dumpWhole(rpc);
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

async function dumpWhole(rpc: Pick<Rpc, 'ask'>): Promise<Buffer> {
  for (let dumps = 0; dumps < mostDumps; dumps += 1) {
    if (dumps > 0) await sleep(pauseMs);
    const packed = await rpc.ask('anvil_dumpState', [], dumped);
    const state = await unpack(Buffer.from(packed.slice(2), 'hex'));
    if (isWhole(contents.parse(JSON.parse(state.toString())))) return state;
  }
  throw new Error('The development chain is too busy to be saved.');
}

const contents = z.object({
  accounts: z.record(z.string(), z.object({ nonce: z.number(), code: z.string() })),
  transactions: z.array(z.object({ info: z.object({ from: z.string() }) })),
});

/**
 * Anvil reads its blocks first and its accounts afterwards. Where a block comes between the two, the money has
 * moved by transactions that nobody finds, and whoever sent them waits for ever. Everybody has sent as many as are there.
 */
function isWhole({ accounts, transactions }: z.output<typeof contents>): boolean {
  const sent = new Map<string, number>();
  for (const { info } of transactions) {
    const from = info.from.toLowerCase();
    sent.set(from, (sent.get(from) ?? 0) + 1);
  }
  // What has code sends nothing; it counts the contracts that it made.
  return Object.entries(accounts).every(
    ([address, { nonce, code }]) =>
      code !== '0x' || nonce === (sent.get(address.toLowerCase()) ?? 0),
  );
}
