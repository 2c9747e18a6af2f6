import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one client: a single IPv4 address, or the /64 of IPv6 that a household or machine gets,
 * from which it can use any number of addresses.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return typeof groups === 'string' ? groups : `${groups.join(':')}::/64`;
}

/** The prefixes of the tiers for each version of IP, narrowest first. */
export const tierPrefixes = {
  4: ['/32', '/24'],
  6: ['/64', '/56', '/48'],
} as const;

export type Prefix = (typeof tierPrefixes)[4 | 6][number];

export interface NetworkTier {
  readonly prefix: Prefix;
  readonly network: string;
}

/**
 * Returns the network of `networkOf` and the wider ones around it, narrowest first. A rented server comes with a whole /48 or
 * /24, so it could use a new narrow network for each request.
 */
export function networkTiersOf(ip: string): readonly NetworkTier[] {
  const groups = groupsOf(ip);
  if (typeof groups === 'string')
    return [
      { prefix: '/32', network: groups },
      { prefix: '/24', network: `${groups.slice(0, groups.lastIndexOf('.'))}.0/24` },
    ];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groups;
  const site = `${first}:${second}:${third}`;
  const block = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { prefix: '/64', network: `${site}:${fourth}::/64` },
    { prefix: '/56', network: `${site}:${block}::/56` },
    { prefix: '/48', network: `${site}::/48` },
  ];
}

/** Returns the first four groups of an IPv6 address, or an IPv4 address unchanged. */
function groupsOf(ip: string): readonly string[] | string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : [];
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
