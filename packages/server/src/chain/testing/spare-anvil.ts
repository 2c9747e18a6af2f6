import * as z from 'zod';
import { type Anvil, startAnvil } from '../devnet/anvil.ts';
import { findAnvil } from '../devnet/find-anvil.ts';
import { createRpc } from '../rpc/rpc.ts';

/** Started by a test file that is over, of this process. */
const spare: Anvil[] = [];

/** A chain in its first block. Starting one costs more than most of what is tested on it, so one is used again. */
export async function takeAnvil(): Promise<Anvil> {
  const known = spare.pop();
  if (known) return known;
  const program = findAnvil();
  if (program === undefined)
    throw new Error('There is no anvil for this machine; see `npm run devnet:install`.');
  return await startAnvil(program, { port: 0, chainId: 31_337, isTied: true });
}

/** Forgets everything that happened on it. Nobody stops it: it ends with this process. */
export async function giveAnvilBack(anvil: Anvil): Promise<void> {
  const rpc = createRpc([anvil.url]);
  await rpc.ask('anvil_setAutomine', [true], z.unknown());
  await rpc.ask('anvil_reset', [], z.unknown());
  spare.push(anvil);
}
