import type { AppError } from '../../platform/errors/app-error.ts';
import { spendOrRefusal, type Throttle, type Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import type { Principal, PrincipalKind } from './principal.ts';
import { triesAt, triesFrom, tryEverywhere } from './throttle-rules.ts';

/** Returns the throttle key that counts login tries at an account's password. */
export function loginSecret(kind: PrincipalKind, email: string): string {
  return `${kind}:${email}`;
}

export interface Attempt {
  readonly secret: string;
  readonly ip: string;
  readonly password: string;
  readonly find: () => Promise<Principal | undefined>;
  /** True inside a session: the try is the owner's, so it is not counted for the network. */
  readonly isInside?: boolean;
}

export interface Tried {
  /** Undefined if the password is wrong. */
  readonly principal: Principal | undefined;
  /** Tries that were counted for the networks, to be given back after success. */
  readonly ofNetworks: readonly Try[];
}

/**
 * Verifies a password; no other code does. The try is counted in the database before the password is checked,
 * so that parallel guesses are all counted, and it takes the same time whether or not the account exists. A
 * right password of a disabled principal is accepted; the caller decides what to answer.
 *
 * The network's tries are spent first. Once they are used up, further tries from that network are refused
 * without counting for the account, so refused tries cannot lock out the owner.
 */
export async function verifyPassword(services: Services, attempt: Attempt): Promise<Tried> {
  const { throttle } = services;
  const { secret, ip, isInside = false } = attempt;
  const ofNetworks = isInside ? [] : triesFrom(ip);
  const crowd = isInside ? undefined : await spendOrRefusal(throttle, ...ofNetworks);
  if (crowd) return { principal: await verifyInCrowd(services, attempt, crowd), ofNetworks: [] };
  await throttle.spend(...triesAt(secret, ip));
  const refusal = await spendOrRefusal(throttle, tryEverywhere(secret));
  const counted = [
    ...ofNetworks,
    ...triesAt(secret, ip),
    ...(refusal ? [] : [tryEverywhere(secret)]),
  ];
  return { principal: await judge(services, attempt, counted, refusal), ofNetworks };
}

/**
 * Checks the password. When the tries over all networks are used up, only the right password from a network
 * that the principal has used before is accepted.
 */
async function judge(
  { database, throttle, passwords }: Services,
  { ip, password, find }: Attempt,
  counted: readonly Try[],
  refusal: AppError | undefined,
): Promise<Principal | undefined> {
  const principal = await find();
  // The network is looked up in parallel with the slow hash, and for every account, so that neither the answer
  // nor its timing reveals whether the network is familiar.
  const [matches, isFamiliar] = await Promise.all([
    passwords.verify(principal?.passwordHash, password),
    refusal ? isFamiliarNetwork(database.db, principal?.id, ip) : true,
  ]).catch(async (error: unknown) => {
    // No password was checked, for example because too many requests were waiting.
    await throttle.giveBack(...counted);
    throw error;
  });
  if (refusal && !(matches && isFamiliar)) throw refusal;
  return matches ? principal : undefined;
}

/**
 * Handles a try from a network whose tries are used up by others. A principal who has used this network before
 * has separate tries and gets in with the right password. No other password is checked, since a guesser could
 * use up our processors. Such requests wait as long as a check takes, and all refused requests get the same
 * answer.
 */
async function verifyInCrowd(
  services: Services,
  { secret, ip, password, find }: Attempt,
  refusal: AppError,
): Promise<Principal | undefined> {
  const { database, passwords, throttle } = services;
  const principal = await find();
  const mayTry =
    (await isFamiliarNetwork(database.db, principal?.id, ip)) &&
    (await spendOrRefusal(throttle, ...triesAt(secret, ip))) === undefined;
  if (!mayTry) {
    await passwords.pretend();
    throw refusal;
  }
  const everywhere = await spendOrRefusal(throttle, tryEverywhere(secret));
  const counted = [...triesAt(secret, ip), ...(everywhere ? [] : [tryEverywhere(secret)])];
  const matches = await passwords
    .verify(principal?.passwordHash, password)
    .catch(async (error: unknown) => {
      await throttle.giveBack(...counted);
      throw error;
    });
  if (!matches) throw refusal;
  return principal;
}

/**
 * After success, forgets the earlier mistypings from that network, and returns the network's tries, so that a
 * class logging in together does not look like guessing.
 */
export async function forgiveTries(
  { throttle }: Services,
  { secret, ip }: Pick<Attempt, 'secret' | 'ip'>,
  { ofNetworks }: Tried,
): Promise<void> {
  await throttle.forgive(...triesAt(secret, ip));
  await giveBackToNetworks(throttle, ofNetworks);
}

/**
 * Returns the networks' tries after a right password. The account's own count stays until every other
 * credential is shown.
 */
export async function giveBackToNetworks(
  throttle: Throttle,
  ofNetworks: readonly Try[],
): Promise<void> {
  if (ofNetworks.length > 0) await throttle.giveBack(...ofNetworks);
}
