import type { Provider } from '../rpc/provider.ts';
import type { Network } from '../network.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { askContent } from './questions.ts';
import type { Recorded } from './sink.ts';
import { ProviderLies } from './transfer.ts';

/**
 * What was recorded earlier and is missing now would be taken back. What a block holds follows from its hash:
 * a provider that has the very block with the transaction in it has left out a log, or forgotten it, whatever
 * it says of receipts. Nor is one believed that no longer has the block's number at all: nodes forget what is
 * old. What was settled is taken back only if others, as many as the network's quorum needs beside it, say so too.
 *
 * What is in doubt may be what an earlier provider forged of a true transaction, which the block does hold. It is let go: if it
 * is true after all, the second reading finds it again.
 */
export async function requireTruth(
  { rpc, network }: { readonly rpc: Pick<Rpc, 'providers'>; readonly network: Network },
  provider: Provider,
  missing: readonly Recorded[],
): Promise<void> {
  for (const one of missing) {
    if (one.isDoubted) continue;
    if (await holds(provider, one)) throw new ProviderLies('left out a log of a block');
    const others = rpc.providers.filter((other) => other !== provider);
    if (one.isSettled && others.length > 0)
      await requireAgreement(others, one, neededVoices(network.quorum, rpc) - 1);
  }
}

/** Of those that answer none may still have it, and so many must answer. */
async function requireAgreement(
  others: readonly Provider[],
  one: Recorded,
  needed: number,
): Promise<void> {
  const said = await Promise.allSettled(others.map((other) => holds(other, one)));
  const answers = said.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (answers.includes(true)) throw new ProviderLies('says that something is gone, another has it');
  if (answers.length < needed)
    throw new ProviderLies(
      answers.length === 0
        ? 'says that something is gone, and no other provider can be asked'
        : 'says that something is gone, and too few other providers can be asked',
    );
}

async function holds(provider: Provider, one: Recorded): Promise<boolean> {
  const block = await askContent(provider, one.blockNumber);
  if (!block) throw new ProviderLies(`does not know block ${one.blockNumber}`);
  return (
    block.hash === `0x${one.blockHash}` && block.transactions.includes(`0x${one.transactionHash}`)
  );
}
