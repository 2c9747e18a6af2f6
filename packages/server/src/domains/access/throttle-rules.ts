import { networkOf } from '../../platform/rate-limits/network.ts';
import { triesOfNetworks } from '../../platform/rate-limits/network-tries.ts';
import type { Rule, Try } from '../../platform/rate-limits/throttle.ts';

/** Tight for a burst, looser over an hour: a person who mistypes gets in, a guesser gets nowhere. */
const perMinute: Rule = { name: 'secret-minute', times: 5, seconds: 60 };
const perHour: Rule = { name: 'secret-hour', times: 30, seconds: 3600 };

/** From all places together. Wide, so that nobody can easily lock a member out by guessing from elsewhere. */
const fromEverywhere: Rule = { name: 'secret-everywhere', times: 300, seconds: 3600 };

const perNetwork: Rule = { name: 'password-network', times: 60, seconds: 300 };

/**
 * Of a second factor, which has six digits and not a password's many. Nobody else can use these up: whoever gets as far
 * knows the password, or has the session.
 */
const factorRules: readonly Rule[] = [
  { name: 'factor-hour', times: 10, seconds: 3600 },
  { name: 'factor-day', times: 30, seconds: 86_400 },
];

/** Tries of one network at one secret: a password, or a second factor. */
export function triesAt(secret: string, ip: string): readonly Try[] {
  const here = `${secret}@${networkOf(ip)}`;
  return [
    [perMinute, here],
    [perHour, here],
  ];
}

/** A try at a password from an address, counted for its network and for the wider ones around it. */
export const triesFrom = (ip: string): readonly Try[] => triesOfNetworks(perNetwork, ip);

/** The try of one account's password from everywhere. */
export const tryEverywhere = (secret: string): Try => [fromEverywhere, secret];

export const triesAtFactor = (factor: string): readonly Try[] =>
  factorRules.map((rule): Try => [rule, factor]);
