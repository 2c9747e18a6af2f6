import type { Services } from '../services.ts';
import type { Principal, PrincipalKind } from './principal.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import { spendPasswordTry, triesAt, triesAtPassword, triesOfNetwork } from './throttle-rules.ts';

/** The password of an account, as it is counted when someone tries to log in. */
export function loginSecret(kind: PrincipalKind, email: string): string {
  return `${kind}:${email}`;
}

/**
 * The one place where a password is tried. The try is counted before it is judged, in the database, so
 * parallel guesses cannot slip through; it costs the same whether the account exists or not. Also the right one of
 * somebody who is shut out: what they may hear is for who asked to say.
 */
export async function verifyPassword(
  { database, throttle, passwords }: Services,
  secret: string,
  ip: string,
  password: string,
  find: () => Promise<Principal | undefined>,
): Promise<Principal | undefined> {
  const refusal = await spendPasswordTry(throttle, secret, ip);
  const principal = await find();
  // Asked beside the slow part, and of everybody: neither the answer nor the clock tells who has been in from there.
  const [matches, isFamiliar] = await Promise.all([
    passwords.verify(principal?.passwordHash, password),
    refusal ? isFamiliarNetwork(database.db, principal?.id, ip) : true,
  ]).catch(async (error: unknown) => {
    // Nothing was judged, as when too many wait for it.
    await throttle.giveBack(...triesAtPassword(secret, ip, refusal));
    throw error;
  });
  if (refusal && !(matches && isFamiliar)) throw refusal;
  return matches ? principal : undefined;
}

/** After a success: earlier mistypings from there no longer count, and a class that logs in together is no guesser. */
export async function forgiveTries(
  { throttle }: Services,
  secret: string,
  ip: string,
): Promise<void> {
  await throttle.forgive(...triesAt(secret, ip));
  await throttle.giveBack(triesOfNetwork(ip));
}
