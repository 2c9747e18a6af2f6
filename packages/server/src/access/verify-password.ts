import type { Services } from '../services.ts';
import type { Principal, PrincipalKind } from './principal.ts';
import { perAccountHour, perAccountMinute, perIp } from './throttle-rules.ts';

/**
 * The one place where a password is tried. The try is counted before it is judged, in the database, so
 * parallel guesses cannot slip through; it costs the same whether the account exists or not.
 */
export async function verifyPassword(
  { throttle, passwords }: Services,
  kind: PrincipalKind,
  email: string,
  ip: string,
  password: string,
  find: () => Promise<Principal | undefined>,
): Promise<Principal | undefined> {
  const account = `${kind}:${email}`;
  await throttle.spend([perAccountMinute, account], [perAccountHour, account], [perIp, ip]);
  const principal = await find();
  const matches = await passwords.verify(principal?.passwordHash, password);
  return matches && principal && principal.disabledAt === null ? principal : undefined;
}

/** After a success: earlier mistypings no longer count against the account. */
export async function forgiveAccount(
  { throttle }: Services,
  kind: PrincipalKind,
  email: string,
): Promise<void> {
  const account = `${kind}:${email}`;
  await throttle.forgive([perAccountMinute, account], [perAccountHour, account]);
}
