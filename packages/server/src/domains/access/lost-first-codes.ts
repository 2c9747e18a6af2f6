import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal, type Principal } from './principal.ts';
import { answerMayBeLostFor, makeRecoveryCodes } from './recovery-codes.ts';
import { laterTotpStep, spendFactorTry } from './second-factor.ts';

/** Only where it was begun, and only while nothing has happened since that a lost answer would not explain. */
const isJustSwitchedOn = (sessionId: bigint) => sql<boolean>`(
  totp_begun_in = ${sessionId}
  and totp_confirmed_at > now() - ${answerMayBeLostFor}
  and security_changed_at = totp_confirmed_at
  and not exists (select from recovery_code
    where principal_id = principal.id and used_at is not null))`;

/**
 * The second factor was switched on and the answer was lost: nobody has seen the recovery codes. Whoever shows the code
 * once more, or the next that the app has by now, gets others. Nothing else changes, so no rest begins anew.
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
    // First of all: a code that is being spent meanwhile must be seen.
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
