import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { lockVerified, type Owner, verifyOwner } from './change-password.ts';
import { makeRecoveryCodes, noteSpentForCodes, wasSpentForCodes } from './recovery-codes.ts';
import { spendFactorTry, spendSecondFactor } from './second-factor.ts';
import { noteSecurityChange } from './security-rests.ts';
import { clearProofs, markProven } from './sessions.ts';

interface OwnProof {
  readonly password: string;
  /** An authenticator code or a recovery code: an owner who lost the phone needs new codes the most. */
  readonly totp: string;
}

interface NewCodes {
  readonly recoveryCodes: string[];
}

/**
 * Issues new recovery codes when the old ones are lost or used up. It asks for the same proof as switching the
 * factor off and counts as a security change: otherwise a thief with the session, the password and one code
 * would gain eight. So money rests for a day, and the owner is told by mail.
 */
export async function renewRecoveryCodes(
  services: Services,
  owner: Owner,
  { password, totp }: OwnProof,
  inTransaction: (work: (tx: Tx) => Promise<NewCodes>) => Promise<NewCodes>,
): Promise<NewCodes> {
  const { secrets } = services;
  const verified = await verifyOwner(services, owner, password);
  if (verified.totpConfirmedAt === null) throw new AppError('totpOff');
  const forgive = await spendFactorTry(services, verified.id, owner.ip);

  const renewed = await inTransaction(async (tx) => {
    // The lock makes simultaneous renewals run one after the other.
    const principal = await lockVerified(tx, verified);
    if (!(await wasSpentForCodes(tx, secrets, owner, totp))) {
      await spendSecondFactor(tx, secrets, principal, totp);
      await noteSpentForCodes(tx, secrets, owner, totp);
    }
    await noteSecurityChange(tx, principal.id);
    await clearProofs(tx, principal.id);
    // As when the factor is switched on: the factor was shown just now, and the same code cannot be used twice.
    if (principal.kind === 'operator') await markProven(tx, owner);
    return { recoveryCodes: await makeRecoveryCodes(tx, secrets, principal.id, totp) };
  });
  await forgive();
  return renewed;
}
