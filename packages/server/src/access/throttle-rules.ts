import { networkOf } from '../platform/network.ts';
import type { Rule, Throttle, Try } from '../platform/throttle.ts';

/** Tight for a burst, looser over an hour: a person who mistypes gets in, a guesser gets nowhere. */
const perMinute: Rule = { name: 'secret-minute', times: 5, seconds: 60 };
const perHour: Rule = { name: 'secret-hour', times: 30, seconds: 3600 };

/** From all places together. Wide, so that nobody can lock a member out by guessing from elsewhere. */
const fromEverywhere: Rule = { name: 'secret-everywhere', times: 300, seconds: 3600 };

const perNetwork: Rule = { name: 'password-network', times: 60, seconds: 300 };

/** Tries of one network at one secret: a password, or a second factor. */
export function triesAt(secret: string, ip: string): readonly Try[] {
  const here = `${secret}@${networkOf(ip)}`;
  return [
    [perMinute, here],
    [perHour, here],
  ];
}

/** What is refused here is not counted everywhere: refused tries must not add up to a lock-out. */
export async function spendTriesAt(throttle: Throttle, secret: string, ip: string): Promise<void> {
  await throttle.spend(...triesAt(secret, ip));
  await throttle.spend([fromEverywhere, secret]);
}

/** First the network's own allowance: once that is used up, it can use up nobody else's. */
export async function spendPasswordTry(
  throttle: Throttle,
  secret: string,
  ip: string,
): Promise<void> {
  await throttle.spend([perNetwork, networkOf(ip)]);
  await spendTriesAt(throttle, secret, ip);
}
