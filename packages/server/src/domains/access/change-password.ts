import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import { noPassword } from '../../platform/passwords/passwords.ts';
import type { Services } from '../../platform/domain/services.ts';
import { checkNewPassword, type NewPassword } from './new-password.ts';
import { getPrincipal, lockPrincipal, type Principal } from './principal.ts';
import { clearProofs, endSessions } from './sessions.ts';
import { type Attempt, forgiveTries, verifyPassword } from './verify-password.ts';

/** A person with a live session who wants to change their own password or second factor. */
export interface Owner {
  readonly principalId: bigint;
  readonly sessionId: bigint;
  readonly ip: string;
}

/**
 * Checks the owner's password. Tries are counted apart from logins, so that guesses elsewhere do not lock out
 * the owner.
 */
export async function verifyOwner(
  services: Services,
  owner: Owner,
  password: string,
): Promise<Principal> {
  const secret = `owner:${owner.principalId}`;
  const attempt: Attempt = {
    secret,
    ip: owner.ip,
    password,
    find: () => getPrincipal(services.database.db, owner.principalId),
    isInside: true,
  };
  const tried = await verifyPassword(services, attempt);
  const { principal } = tried;
  if (!principal || principal.disabledAt !== null) throw new AppError('currentPasswordWrong');
  await forgiveTries(services, attempt, tried);
  return principal;
}

/**
 * Returns the principal and locks it until the transaction ends. Throws if, since the password was verified,
 * the password has changed, the principal was disabled, or the second factor was switched off.
 */
export async function lockVerified(tx: Tx, verified: Principal): Promise<Principal> {
  const principal = await lockPrincipal(tx, verified.id);
  if (principal.passwordHash !== verified.passwordHash || principal.disabledAt !== null)
    throw new AppError('currentPasswordWrong');
  if (principal.totpConfirmedAt === null) throw new AppError('totpOff');
  return principal;
}

/**
 * Checks the input and hashes the new password before the transaction, and returns the change to run inside it.
 */
export async function prepareChangePassword(
  services: Services,
  owner: Owner,
  input: NewPassword & { readonly currentPassword: string },
): Promise<(tx: Tx) => Promise<void>> {
  checkNewPassword(services, input, []);
  const principal = await verifyOwner(services, owner, input.currentPassword);
  // The email address is known only after the owner was verified, so check again with it.
  checkNewPassword(services, input, [principal.email]);
  // A temporary password is also known to the operator who issued it, so it must not be kept.
  if (services.passwords.areSame(input.currentPassword, input.password))
    throw new InvalidInput({ password: { kind: 'passwordUnchanged' } });
  const passwordHash = await services.passwords.hash(input.password);

  return async (tx) => {
    const changed = await tx
      .updateTable('principal')
      .set({ passwordHash, mustChangePassword: false, securityChangedAt: sql<Date>`now()` })
      .where('id', '=', principal.id)
      .where('passwordHash', '=', principal.passwordHash)
      .where('disabledAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (changed.numUpdatedRows === 0n) throw new AppError('currentPasswordWrong');
    await endSessions(tx, principal.id, 'password-changed', owner.sessionId);
    await clearProofs(tx, principal.id);
  };
}

/** Sets a new password for a person who proved their identity in another way. Ends every session. */
export async function replacePassword(
  tx: Tx,
  principalId: bigint,
  passwordHash: string,
  mustChangePassword: boolean,
): Promise<void> {
  await tx
    .updateTable('principal')
    .set({ passwordHash, mustChangePassword, securityChangedAt: sql<Date>`now()` })
    .where('id', '=', principalId)
    .execute();
  await endSessions(tx, principalId, 'password-changed');
}

/** Invalidates a password that a stranger knows. The owner can only log in after setting a new one by mail. */
export async function forgetPassword(tx: Tx, principalId: bigint): Promise<void> {
  await replacePassword(tx, principalId, noPassword, false);
}
