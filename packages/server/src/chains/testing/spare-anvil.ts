import * as z from 'zod';
import { type Anvil, startAnvil } from '../devnet/anvil.ts';
import { requireAnvil } from '../devnet/find-anvil.ts';
import { createRpc, type Rpc } from '../rpc/rpc.ts';

/** A chain, and what its first block is called when one wants to go back to it. */
interface SpareAnvil {
  readonly anvil: Anvil;
  readonly beginning: string;
}

/** Those of test files that are over, of this process. */
const spare: SpareAnvil[] = [];

/** A chain in its first block. Starting one costs more than most of what is tested on it, so one is used again. */
export async function takeAnvil(): Promise<SpareAnvil> {
  const known = spare.pop();
  if (known) return known;
  const anvil = await startAnvil(requireAnvil(), { port: 0, chainId: 31_337, isTied: true });
  return { anvil, beginning: await markBeginning(createRpc([anvil.url])) };
}

/** Forgets everything that happened on it. Nobody stops it: it ends with this process. */
export async function giveAnvilBack({ anvil, beginning }: SpareAnvil): Promise<void> {
  const rpc = createRpc([anvil.url]);
  await rpc.ask('anvil_dropAllTransactions', [], z.unknown());
  await rpc.ask('anvil_setAutomine', [true], z.unknown());
  await rpc.ask('evm_revert', [beginning], z.literal(true));
  spare.push({ anvil, beginning: await markBeginning(rpc) });
}

async function markBeginning(rpc: Rpc): Promise<string> {
  return await rpc.ask('evm_snapshot', [], z.string());
}
