import { isIPv6 } from 'node:net';

/**
 * Who is counted as one: a single IPv4 address, or the /64 that a household or a machine gets of IPv6
 * and can draw new addresses from without end.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return typeof groups === 'string' ? groups : `${groups.join(':')}::/64`;
}

/** The prefixes of the tiers, narrowest first, by the version of IP. */
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
 * Returns the network that `networkOf` names and the wider ones around it, narrowest first. Whoever rents one server gets a /48
 * or a /24 with it, and could ask from a new narrow network each time.
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

/** The first four groups of an IPv6 address, or an IPv4 address as it is. */
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
