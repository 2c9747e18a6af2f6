import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { lockVerified, type Owner, verifyOwner } from './change-password.ts';

import { getPrincipal, lockPrincipal, type Principal } from './principal.ts';
import { deleteRecoveryCodes, makeRecoveryCodes, answerMayBeLostFor } from './recovery-codes.ts';
import {
  newTotpSecret,
  openTotpSecret,
  spendFactorTry,
  sealTotpSecret,
  totpStep,
  totpUri,
  spendSecondFactor,
  laterTotpStep,
} from './second-factor.ts';
import { clearProofs, endSessions, markProven } from './sessions.ts';

/**
 * Prepares a new TOTP secret, which is inactive until it is confirmed. Switching to the authenticator app may
 * make a phone reload the page, so the same session gets the same secret again for ten minutes; otherwise the
 * app would keep a useless entry. After a security change the secret is always new, since that change may be a
 * reaction to an intruder.
 */
export async function prepareBeginTotp(services: Services, owner: Owner, password: string) {
  const { secrets, settings } = services;
  const principal = await verifyOwner(services, owner, password);
  const made = sealTotpSecret(secrets, newTotpSecret());

  return async (tx: Tx): Promise<{ secret: string; uri: string }> => {
    const isBegunHere = sql<boolean>`(totp_secret is not null and totp_begun_in = ${owner.sessionId}
      and totp_begun_at > greatest(security_changed_at, now() - interval '10 minutes'))`;
    const begun = await tx
      .updateTable('principal')
      .set({
        totpSecret: sql<Buffer>`case when ${isBegunHere} then totp_secret else ${made} end`,
        totpBegunAt: sql<Date>`case when ${isBegunHere} then totp_begun_at else now() end`,
        totpBegunIn: owner.sessionId,
      })
      .where('id', '=', principal.id)
      .where('totpConfirmedAt', 'is', null)
      .returning(sql<Buffer>`totp_secret`.as('sealed'))
      .executeTakeFirst();
    if (!begun) throw new AppError('totpAlreadyOn');
    const secret = openTotpSecret(secrets, begun.sealed);
    return { secret, uri: totpUri(secret, settings.now().productName, principal.email) };
  };
}

export async function prepareConfirmTotp(services: Services, owner: Owner, code: string) {
  const principal = await getPrincipal(services.database.db, owner.principalId);
  if (principal.totpConfirmedAt !== null)
    return await prepareFirstCodesAgain(services, owner, principal, code);
  const { totpSecret } = principal;
  if (totpSecret === null) throw new AppError('totpNotStarted');
  await spendFactorTry(services, principal.id, owner.ip);
  const step = totpStep(services.secrets, totpSecret, code);
  if (step === undefined) throw new AppError('secondFactorWrong');

  return async (tx: Tx): Promise<{ recoveryCodes: string[] }> => {
    const { numUpdatedRows } = await tx
      .updateTable('principal')
      .set({
        totpConfirmedAt: sql<Date>`now()`,
        totpLastStep: step,
        securityChangedAt: sql<Date>`now()`,
      })
      .where('id', '=', principal.id)
      .where('totpConfirmedAt', 'is', null)
      .where('totpSecret', '=', totpSecret)
      .where('disabledAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('totpNotStarted');
    await clearProofs(tx, principal.id);
    // End all sessions that never showed the factor: one of them may belong to a thief.
    await endSessions(tx, principal.id, 'second-factor-set-up', owner.sessionId);
    // The factor was shown just now, and the same code cannot be used twice. A member's money rests for a day
    // anyway.
    if (principal.kind === 'operator') await markProven(tx, owner);
    return { recoveryCodes: await makeRecoveryCodes(tx, services.secrets, principal.id) };
  };
}

export async function prepareDisableTotp(
  services: Services,
  owner: Owner,
  password: string,
  code: string,
) {
  const verified = await verifyOwner(services, owner, password);
  if (verified.totpConfirmedAt === null) throw new AppError('totpOff');
  await spendFactorTry(services, verified.id, owner.ip);

  return async (tx: Tx): Promise<void> => {
    const principal = await lockVerified(tx, verified);
    await spendSecondFactor(tx, services.secrets, principal, code);
    await clearTotp(tx, principal.id);
  };
}

/**
 * Switches the second factor off and returns true if it was on.
 *
 * @param since Applies only to a factor that was switched on at this time or later.
 */
export async function clearTotp(tx: Tx, principalId: bigint, since?: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('principal')
    .set({ totpSecret: null, totpConfirmedAt: null, securityChangedAt: sql<Date>`now()` })
    .where('id', '=', principalId)
    .where('totpConfirmedAt', 'is not', null)
    .$if(since !== undefined, (query) => query.where('totpConfirmedAt', '>=', since ?? null))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await deleteRecoveryCodes(tx, principalId);
  await clearProofs(tx, principalId);
  return true;
}

/**
 * SQL condition: this session switched the second factor on a moment ago, and nothing has happened since that
 * would show that the answer arrived.
 */
const isJustSwitchedOn = (sessionId: bigint) => sql<boolean>`(
  totp_begun_in = ${sessionId}
  and totp_confirmed_at > now() - ${answerMayBeLostFor}
  and security_changed_at = totp_confirmed_at
  and not exists (select from recovery_code
    where principal_id = principal.id and used_at is not null))`;

/**
 * Issues the first recovery codes again after the second factor was switched on and the answer with the codes
 * was lost. The owner must show the same code again, or the next one of the app. Nothing else changes, so the
 * rest period does not begin anew.
 */
async function prepareFirstCodesAgain(
  services: Services,
  owner: Owner,
  { id, totpSecret }: Principal,
  code: string,
) {
  const { database, secrets } = services;
  const on = await database.db
    .selectFrom('principal')
    .select('totpLastStep')
    .where('id', '=', id)
    .where(isJustSwitchedOn(owner.sessionId))
    .executeTakeFirst();
  if (!on || totpSecret === null) throw new AppError('totpAlreadyOn');
  await spendFactorTry(services, id, owner.ip);
  const step = laterTotpStep(secrets, totpSecret, code, on.totpLastStep);
  if (step === undefined) throw new AppError('secondFactorWrong');

  return async (tx: Tx): Promise<{ recoveryCodes: string[] }> => {
    // Lock first, so that a code which is being spent at the same time is seen.
    await lockPrincipal(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('principal')
      .set({ totpLastStep: step })
      .where('id', '=', id)
      .where('totpSecret', '=', totpSecret)
      .where('totpLastStep', '<=', step)
      .where('disabledAt', 'is', null)
      .where(isJustSwitchedOn(owner.sessionId))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('totpAlreadyOn');
    return { recoveryCodes: await makeRecoveryCodes(tx, secrets, id) };
  };
}
