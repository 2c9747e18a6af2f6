import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal, type Principal } from './principal.ts';
import { spendFactorTry, spendSecondFactor } from './second-factor.ts';
import { markProven } from './sessions.ts';

/**
 * Marks the session as proven. `show` throws unless the owner shows a second factor; it receives the locked
 * principal, so that a change of password or second factor happens entirely before, or entirely after and then
 * clears the proof.
 */
async function proveSession(
  tx: Tx,
  owner: Owner,
  show: (principal: Principal) => Promise<void>,
): Promise<Date> {
  await show(await lockPrincipal(tx, owner.principalId));
  return await markProven(tx, owner);
}

type InTransaction = (work: (tx: Tx) => Promise<Date>) => Promise<Date>;

/** Proves the session with the authenticator app or a recovery code. */
export async function proveBySecondFactor(
  services: Services,
  owner: Owner,
  code: string,
  inTransaction: InTransaction = (work) => services.database.transaction(work),
): Promise<Date> {
  const { secrets } = services;
  const forgive = await spendFactorTry(services, owner.principalId, owner.ip);
  const provenUntil = await inTransaction((tx) =>
    proveSession(tx, owner, (principal) => spendSecondFactor(tx, secrets, principal, code)),
  );
  await forgive();
  return provenUntil;
}
