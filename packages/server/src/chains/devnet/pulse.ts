import * as z from 'zod';
import type { Rpc } from '../rpc/rpc.ts';

const head = z.string().regex(/^0x[0-9a-f]+$/);

/**
 * Mines blocks for a while after each transaction, so that people can watch it being confirmed; then stops, so that a demo that
 * runs for weeks does not fill the disk. Calls `save` after each change.
 */
export function createPulse(rpc: Pick<Rpc, 'ask'>, depth: number, save: () => Promise<void>) {
  let known = -1n;
  let until = -1n;
  return async (): Promise<void> => {
    const now = BigInt(await rpc.ask('eth_blockNumber', [], head));
    const hasNews = now !== known;
    if (hasNews) until = now + BigInt(depth);
    const isToMine = now < until;
    if (isToMine) await rpc.ask('evm_mine', [], z.unknown());
    known = isToMine ? now + 1n : now;
    if (hasNews || isToMine) await save();
  };
}
