import type { AppError } from '../../platform/errors/app-error.ts';
import { spendOrRefusal, type Throttle, type Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import type { Principal, PrincipalKind } from './principal.ts';
import { triesAt, triesFrom, tryEverywhere } from './throttle-rules.ts';

/** The password of an account, as it is counted when someone tries to log in. */
export function loginSecret(kind: PrincipalKind, email: string): string {
  return `${kind}:${email}`;
}

export interface Attempt {
  readonly secret: string;
  readonly ip: string;
  readonly password: string;
  readonly find: () => Promise<Principal | undefined>;
  /** True in a session: the try is its owner's then, and counts for no network. */
  readonly isInside?: boolean;
}

export interface Tried {
  /** Undefined if the password is wrong. */
  readonly principal: Principal | undefined;
  /** What the try has taken from the networks, to be given back after a success. */
  readonly ofNetworks: readonly Try[];
}

/**
 * The one place where a password is tried. The try is counted before it is judged, in the database, so
 * parallel guesses cannot slip through; it costs the same whether the account exists or not. Also the right one of
 * somebody who is shut out: what they may hear is for who asked to say.
 *
 * First the networks' own tries: once those are used up, they can use up nobody else's. What is refused there is not
 * counted everywhere: refused tries must not add up to a lock-out.
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
 * What others do everywhere keeps nobody out where they have been in before: then only the right password of
 * somebody who has been in from there gets past the refusal.
 */
async function judge(
  { database, throttle, passwords }: Services,
  { ip, password, find }: Attempt,
  counted: readonly Try[],
  refusal: AppError | undefined,
): Promise<Principal | undefined> {
  const principal = await find();
  // Asked beside the slow part, and of everybody: neither the answer nor the clock tells who has been in from there.
  const [matches, isFamiliar] = await Promise.all([
    passwords.verify(principal?.passwordHash, password),
    refusal ? isFamiliarNetwork(database.db, principal?.id, ip) : true,
  ]).catch(async (error: unknown) => {
    // Nothing was judged, as when too many wait for it.
    await throttle.giveBack(...counted);
    throw error;
  });
  if (refusal && !(matches && isFamiliar)) throw refusal;
  return matches ? principal : undefined;
}

/**
 * Others in the network have used up its tries. Whoever has been in from there before has tries of their own still, and
 * gets past with the right password. Nobody else's password is judged: that would let a guesser spend our processors. Instead they
 * wait as long as judging takes, and everybody who is not let in hears the same.
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

/** After a success: earlier mistypings from there no longer count, and a class that logs in together is no guesser. */
export async function forgiveTries(
  { throttle }: Services,
  { secret, ip }: Pick<Attempt, 'secret' | 'ip'>,
  { ofNetworks }: Tried,
): Promise<void> {
  await throttle.forgive(...triesAt(secret, ip));
  await giveBackToNetworks(throttle, ofNetworks);
}

/** For a password that was right. At the account it counts until all else is shown. */
export async function giveBackToNetworks(
  throttle: Throttle,
  ofNetworks: readonly Try[],
): Promise<void> {
  if (ofNetworks.length > 0) await throttle.giveBack(...ofNetworks);
}
