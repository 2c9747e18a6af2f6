import type { Reader } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { stands } from './ancestor.ts';
import { askReceipt } from './questions.ts';
import type { TransferSink } from './sink.ts';
import { ProviderLies, type Reading } from './transfer.ts';

interface Asker {
  readonly db: Reader;
  readonly network: Network;
  readonly sink: TransferSink;
}

/**
 * What was recorded earlier and is missing now would be taken back. A provider that leaves a log out while
 * it still shows its transaction in its block is not believed.
 */
export async function requireTruth(
  { db, network, sink }: Asker,
  provider: Provider,
  reading: Reading,
): Promise<void> {
  for (const one of await sink.findMissing(db, network, reading)) {
    const receipt = await askReceipt(provider, one.transactionHash);
    if (receipt?.status !== 1n || receipt.blockHash !== `0x${one.blockHash}`) continue;
    if (await stands(provider, { number: one.blockNumber, hash: one.blockHash }))
      throw new ProviderLies('left out a log of a block');
  }
}
