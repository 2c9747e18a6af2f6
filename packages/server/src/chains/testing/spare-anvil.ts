import * as z from 'zod';
import { type Anvil, startAnvil } from '../devnet/anvil.ts';
import { requireAnvil } from '../devnet/find-anvil.ts';
import { createRpc, type Rpc } from '../rpc/rpc.ts';

/** A chain with the snapshot of its first block. */
interface SpareAnvil {
  readonly anvil: Anvil;
  readonly beginning: string;
}

/** Chains that earlier test files of this process have given back. */
const spare: SpareAnvil[] = [];

/** Returns a chain at its first block. Starting one takes longer than most tests on it, so chains are reused. */
export async function takeAnvil(): Promise<SpareAnvil> {
  const known = spare.pop();
  if (known) return known;
  const anvil = await startAnvil(requireAnvil(), { port: 0, chainId: 31_337, isTied: true });
  return { anvil, beginning: await markBeginning(createRpc([anvil.url])) };
}

/** Resets the chain and keeps it for the next test file. It ends together with this process. */
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
