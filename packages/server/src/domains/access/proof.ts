import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal, type Principal } from './principal.ts';
import { spendFactorTry, spendSecondFactor } from './second-factor.ts';
import { markProven } from './sessions.ts';

/**
 * `show` throws unless the owner has shown a second factor, and is given the owner as they are now: a
 * change of password or second factor comes wholly before it, or wholly after and takes the proof away.
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

/** With the authenticator app or a recovery code. */
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
