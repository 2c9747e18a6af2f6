import { Secret, TOTP } from 'otpauth';
import { AppError, isTooManyTries } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import type { Principal } from './principal.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { triesAt, triesAtFactor } from './throttle-rules.ts';

const sealPurpose = 'totp-secret';
const period = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, period }).toString();
}

export function sealTotpSecret(secrets: SecretBox, secret: string): Buffer {
  return secrets.seal(sealPurpose, secret);
}

export function openTotpSecret(secrets: SecretBox, sealed: Buffer): string {
  return secrets.open(sealPurpose, sealed);
}

/**
 * Returns the time step of the code, or undefined if the code does not belong to the current or an adjacent
 * step.
 */
export function totpStep(secrets: SecretBox, sealed: Buffer, code: string): bigint | undefined {
  const totp = new TOTP({ secret: openTotpSecret(secrets, sealed), period });
  const now = Date.now();
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : BigInt(Math.floor(now / 1000 / period) + delta);
}

/**
 * Returns the step `last` if the code belongs to it, even if it has passed, or a later valid step. This accepts
 * a repeated request, which carries the same code.
 */
export function laterTotpStep(
  secrets: SecretBox,
  sealed: Buffer,
  code: string,
  last: bigint,
): bigint | undefined {
  const totp = new TOTP({ secret: openTotpSecret(secrets, sealed), period });
  const timestamp = Number(last) * period * 1000;
  if (totp.validate({ token: code, window: 0, timestamp }) !== null) return last;
  const step = totpStep(secrets, sealed, code);
  return step !== undefined && step > last ? step : undefined;
}

/**
 * Counts a try at the second factor and returns a function to call after success, which gives the try back.
 *
 * These tries are counted apart from those for the password, so that knowing the password gives no extra tries.
 * Guessing elsewhere cannot lock the owner out of networks they have used before, nor keep them from changing
 * the password.
 */
export async function spendFactorTry(
  services: Services,
  principalId: bigint,
  ip: string,
): Promise<() => Promise<void>> {
  const { throttle } = services;
  const here = triesAt(`totp:${principalId}`, ip);
  await throttle.spend(...here);
  const counted = await countFactorTry(services, principalId, ip);
  return async () => {
    await throttle.forgive(...here);
    // Give back only this try: the owner's login must not grant more tries to a guesser elsewhere.
    await throttle.giveBack(...counted);
  };
}

async function countFactorTry(
  { database, throttle }: Services,
  principalId: bigint,
  ip: string,
): Promise<readonly Try[]> {
  const factor = `totp:${principalId}`;
  const everywhere = triesAtFactor(factor);
  try {
    await throttle.spend(...everywhere);
    return everywhere;
  } catch (error) {
    if (!isTooManyTries(error) || !(await isFamiliarNetwork(database.db, principalId, ip)))
      throw error;
    const atHome = triesAtFactor(`${factor}@${networkOf(ip)}`);
    await throttle.spend(...atHome);
    return atHome;
  }
}

/** Accepts each code once: a use advances the last step, or spends the recovery code. */
export async function spendSecondFactor(
  tx: Tx,
  secrets: SecretBox,
  principal: Principal,
  code: string,
): Promise<void> {
  if (principal.totpSecret === null) throw new AppError('secondFactorWrong');
  if (code.length !== 6) {
    const spent = await spendRecoveryCode(tx, secrets, principal.id, code);
    if (!spent) throw new AppError('secondFactorWrong');
    return;
  }
  const step = totpStep(secrets, principal.totpSecret, code);
  if (step === undefined) throw new AppError('secondFactorWrong');
  const { numUpdatedRows } = await tx
    .updateTable('principal')
    .set({ totpLastStep: step })
    .where('id', '=', principal.id)
    .where('totpLastStep', '<', step)
    .where('totpConfirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  // The app still shows this code. An owner who logs in and moves money within the same half minute is told to
  // wait for the next one.
  if (numUpdatedRows === 0n) throw new AppError('secondFactorUsed');
}
