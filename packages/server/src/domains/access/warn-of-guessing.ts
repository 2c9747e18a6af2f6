import { writeOnce } from '../../platform/mail/index.ts';
import { AppError, isTooManyTries } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule, Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import { findPrincipal, type PrincipalKind } from './principal.ts';
import { loginSecret } from './verify-password.ts';

/** How often a person may mistype, or be too slow for a code, before it counts as guessing. */
const slips: readonly Rule[] = [
  { name: 'factor-slips', times: 2, seconds: 3600 },
  { name: 'factor-slips-day', times: 5, seconds: 86_400 },
];
const onceADay: Rule = { name: 'factor-mail', times: 1, seconds: 86_400 };

/** Warns the owner about wrong second factors at login: a person who gets that far knows the password. */
export async function warnOfGuessing(
  services: Services,
  { kind, email, ip }: { kind: PrincipalKind; email: string; ip: string },
  error: unknown,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db } = services.database;
  const find = async () => (await findPrincipal(db, kind, email))?.id;
  await count(services, { secret: loginSecret(kind, email), ip, find }, error, write);
}

/**
 * Warns the owner about guesses inside a session. These are counted apart from logins, because the mail says
 * something else.
 */
export async function warnOfGuessingInside(
  services: Services,
  { principalId, ip, countsPasswords }: GuessedAt,
  error: unknown,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const find = async () => principalId;
  const secret = `inside:${principalId}`;
  await count(services, { secret, ip, find, countsPasswords }, error, write);
}

interface GuessedAt extends Pick<Owner, 'principalId' | 'ip'> {
  /** True if the mail also covers wrong passwords. */
  readonly countsPasswords?: boolean;
}

interface Place {
  /** The throttle key of the secret being guessed. */
  readonly secret: string;
  readonly ip: string;
  readonly find: () => Promise<bigint | undefined>;
  readonly countsPasswords?: boolean | undefined;
}

/**
 * Counts a failure and writes to the owner once it is more than a slip. Errors in here never change the answer.
 */
async function count(
  services: Services,
  place: Place,
  error: unknown,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { secret } = place;
  try {
    if (!(await isGuess(services, place, error))) return;
    await services.throttle.spend(...slips.map((rule): Try => [rule, secret]));
  } catch (failure) {
    if (isTooManyTries(failure)) await writeOnce(services, [onceADay, secret], write);
    else services.log.warn({ err: failure }, 'a wrong guess was not counted');
  }
}

/**
 * True if the error looks like guessing. A correct but already used code from a familiar network is an owner in
 * a hurry. From anywhere else, somebody may have seen the code or collected it on a phishing page, which is a
 * clear sign of an attack.
 */
async function isGuess(
  { database }: Services,
  { find, ip, countsPasswords = false }: Place,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'secondFactorUsed')
    return !(await isFamiliarNetwork(database.db, await find(), ip));
  if (error.code === 'currentPasswordWrong') return countsPasswords;
  return error.code === 'secondFactorWrong';
}
