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
  /** A recovery code will do: whoever has lost the phone needs new ones most. */
  readonly totp: string;
}

interface NewCodes {
  readonly recoveryCodes: string[];
}

/**
 * For codes that were lost or used up. It asks for what switching off does, and is a security change like it: a thief
 * with the session, the password and one code would go out with eight, so money rests while its owner reads the mail.
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
    // Renewals take turns.
    const principal = await lockVerified(tx, verified);
    if (!(await wasSpentForCodes(tx, secrets, owner, totp))) {
      await spendSecondFactor(tx, secrets, principal, totp);
      await noteSpentForCodes(tx, secrets, owner, totp);
    }
    await noteSecurityChange(tx, principal.id);
    await clearProofs(tx, principal.id);
    // As when it is switched on: it was shown just now, and the same code is not taken twice.
    if (principal.kind === 'operator') await markProven(tx, owner);
    return { recoveryCodes: await makeRecoveryCodes(tx, secrets, principal.id, totp) };
  });
  await forgive();
  return renewed;
}
