import { networkOf, networkTiersOf, type Prefix } from './network.ts';
import type { Rule, Try } from './throttle.ts';

/** The tries of a wider network as a multiple of those of one address or household. */
export type WiderShares = Readonly<Record<Exclude<Prefix, '/32' | '/64'>, number>>;

const usualShares: WiderShares = { '/56': 2, '/48': 4, '/24': 4 };

/**
 * Returns one try of the network and one of each wider network around it. Spend them in one call: if one is refused, none is
 * taken.
 */
export function triesOfNetworks(rule: Rule, ip: string, shares = usualShares): readonly Try[] {
  return networkTiersOf(ip).map(({ prefix, network }): Try => {
    if (prefix === '/32' || prefix === '/64') return [rule, networkOf(ip)];
    const times = Math.ceil(rule.times * shares[prefix]);
    return [{ ...rule, name: `${rule.name}${prefix}`, times }, network];
  });
}
