import type { Provider } from '../rpc/provider.ts';
import type { Network } from '../network.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { askContent } from './questions.ts';
import type { Recorded } from './sink.ts';
import { ProviderLies } from './transfer.ts';

/**
 * Decides whether to believe a provider that does not report recorded transfers; believing it takes them back. The content of a
 * block follows from its hash: if the provider has that block with the transaction in it, it has left out or lost a log. A
 * provider that no longer has the block's number is not believed either, since nodes prune old blocks. A settled transfer is
 * taken back only if so many other providers confirm that together they are the network's quorum.
 *
 * A transfer in doubt may have been forged by an earlier provider from a real transaction in the block. It is given up; if it
 * is real, the second reading finds it again.
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

/** Throws unless enough other providers answer and all of them say that the transfer is gone. */
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
