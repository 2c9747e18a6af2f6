import { networkOf } from '../../platform/rate-limits/network.ts';
import { triesOfNetworks } from '../../platform/rate-limits/network-tries.ts';
import type { Rule, Try } from '../../platform/rate-limits/throttle.ts';

/** Strict for a burst and looser over an hour: a person who mistypes gets in, but guessing fails. */
const perMinute: Rule = { name: 'secret-minute', times: 5, seconds: 60 };
const perHour: Rule = { name: 'secret-hour', times: 30, seconds: 3600 };

/**
 * Limit over all networks together. It is wide, so that nobody can easily lock a member out by guessing from
 * elsewhere.
 */
const fromEverywhere: Rule = { name: 'secret-everywhere', times: 300, seconds: 3600 };

const perNetwork: Rule = { name: 'password-network', times: 60, seconds: 300 };

/**
 * Limits for a second factor, which has only six digits. A stranger cannot use them up: reaching this step
 * requires the password or the session.
 */
const factorRules: readonly Rule[] = [
  { name: 'factor-hour', times: 10, seconds: 3600 },
  { name: 'factor-day', times: 30, seconds: 86_400 },
];

/** Tries of one network at one secret: a password or a second factor. */
export function triesAt(secret: string, ip: string): readonly Try[] {
  const here = `${secret}@${networkOf(ip)}`;
  return [
    [perMinute, here],
    [perHour, here],
  ];
}

/** Tries at a password from an address, counted for its network and for the wider networks around it. */
export const triesFrom = (ip: string): readonly Try[] => triesOfNetworks(perNetwork, ip);

/** The try at one account's password, counted over all networks. */
export const tryEverywhere = (secret: string): Try => [fromEverywhere, secret];

export const triesAtFactor = (factor: string): readonly Try[] =>
  factorRules.map((rule): Try => [rule, factor]);
