import type { Services } from '../services.ts';
import type { Principal, PrincipalKind } from './principal.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import { spendPasswordTry, triesAt, triesOfNetwork } from './throttle-rules.ts';

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
  await spendPasswordTry(throttle, secret, ip, async () =>
    isFamiliarNetwork(database.db, (await find())?.id, ip),
  );
  const principal = await find();
  const matches = await passwords.verify(principal?.passwordHash, password);
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
