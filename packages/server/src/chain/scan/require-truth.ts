import type { Provider } from '../rpc/provider.ts';
import { stands } from './ancestor.ts';
import { askReceipt } from './questions.ts';
import type { Recorded } from './sink.ts';
import { ProviderLies } from './transfer.ts';

/**
 * What was recorded earlier and is missing now would be taken back. A provider that leaves a log out while
 * it still shows its transaction in its block is not believed.
 */
export async function requireTruth(
  provider: Provider,
  missing: readonly Recorded[],
): Promise<void> {
  for (const one of missing) {
    const receipt = await askReceipt(provider, one.transactionHash);
    if (receipt?.status !== 1n || receipt.blockHash !== `0x${one.blockHash}`) continue;
    if (await stands(provider, { number: one.blockNumber, hash: one.blockHash }))
      throw new ProviderLies('left out a log of a block');
  }
}
