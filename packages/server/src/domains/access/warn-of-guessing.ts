import { writeOnce } from '../../platform/mail/index.ts';
import { AppError, isTooManyTries } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule, Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import { findPrincipal, type PrincipalKind } from './principal.ts';
import { loginSecret } from './verify-password.ts';

/** As often as a person mistypes, or looks at a code for too long. */
const slips: readonly Rule[] = [
  { name: 'factor-slips', times: 2, seconds: 3600 },
  { name: 'factor-slips-day', times: 5, seconds: 86_400 },
];
const onceADay: Rule = { name: 'factor-mail', times: 1, seconds: 86_400 };

/** Whoever gets as far as a wrong second factor at the door knows the password. */
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

/** Of somebody who is logged in; counted apart from logins, because another thing is to be said of it. */
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
  /** Where the letter speaks of them too. */
  readonly countsPasswords?: boolean;
}

interface Place {
  /** What is guessed at. */
  readonly secret: string;
  readonly ip: string;
  readonly find: () => Promise<bigint | undefined>;
  readonly countsPasswords?: boolean | undefined;
}

/** Once it is more than a slip, its owner is written to. What goes wrong here changes nothing about the answer. */
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
 * A right code that is used up is its owner in a hurry, where they have been before. From anywhere else it may be
 * somebody who looked at it, or had it typed into a page of theirs: then there is no clearer sign.
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
