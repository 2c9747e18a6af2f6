import type { CoinNetwork } from '../../data/deposits.ts';

/** As people know it: by the standard of its token, except where there is none. */
export function networkName({ network, name }: Pick<CoinNetwork, 'network' | 'name'>): string {
  return network === 'DEVNET' ? name : network;
}
