import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal, type Principal } from './principal.ts';
import { answerMayBeLostFor, makeRecoveryCodes } from './recovery-codes.ts';
import { laterTotpStep, spendFactorTry } from './second-factor.ts';

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
export async function prepareFirstCodesAgain(
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
