import { type AppError, isTooManyTries } from '../platform/app-error.ts';
import { networkOf } from '../platform/network.ts';
import type { Rule, Throttle, Try } from '../platform/throttle.ts';

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

export const triesOfNetwork = (ip: string): Try => [perNetwork, networkOf(ip)];

/** All that a try at a password takes. `refusal` is what was said of it: what is refused was not counted everywhere. */
export const triesAtPassword = (secret: string, ip: string, refusal?: AppError): readonly Try[] => [
  triesOfNetwork(ip),
  ...triesAt(secret, ip),
  ...(refusal ? [] : [[fromEverywhere, secret] as const]),
];

export const triesAtFactor = (factor: string): readonly Try[] =>
  factorRules.map((rule): Try => [rule, factor]);

/**
 * First the network's own allowance: once that is used up, it can use up nobody else's. What is refused there is not
 * counted everywhere: refused tries must not add up to a lock-out. Nor does what others do everywhere keep anybody
 * out where they have been in before: that refusal is given back, for whoever has judged the password to say.
 */
export async function spendPasswordTry(
  throttle: Throttle,
  secret: string,
  ip: string,
): Promise<AppError | undefined> {
  await throttle.spend(triesOfNetwork(ip));
  await throttle.spend(...triesAt(secret, ip));
  try {
    await throttle.spend([fromEverywhere, secret]);
    return undefined;
  } catch (error) {
    if (isTooManyTries(error)) return error;
    throw error;
  }
}
