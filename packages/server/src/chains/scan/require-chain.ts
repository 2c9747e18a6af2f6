import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { askChainId } from './questions.ts';
import { ProviderLies } from './transfer.ts';

const known = new WeakMap<Provider, bigint>();

/** Throws unless the provider is of the network's chain: the coins of a test chain, for example, are worth nothing. */
export async function requireChain(provider: Provider, { chainId }: Network): Promise<void> {
  const id = known.get(provider) ?? (await askChainId(provider));
  known.set(provider, id);
  const [, reference = ''] = chainId.split(':');
  if (!/^(0x[0-9a-f]+|\d+)$/.test(reference) || BigInt(reference) !== id) {
    known.delete(provider);
    throw new ProviderLies(`is of chain ${id}, not of ${chainId}`);
  }
}
