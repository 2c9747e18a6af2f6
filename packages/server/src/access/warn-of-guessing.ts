import { writeOnce } from '../mail/index.ts';
import { AppError, isTooManyTries } from '../platform/app-error.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Rule, Try } from '../platform/throttle.ts';
import type { Services } from '../services.ts';

/** As often as a person mistypes, or looks at a code for too long. */
const slips: readonly Rule[] = [
  { name: 'factor-slips', times: 2, seconds: 3600 },
  { name: 'factor-slips-day', times: 5, seconds: 86_400 },
];
const onceADay: Rule = { name: 'factor-mail', times: 1, seconds: 86_400 };

/**
 * Whoever gets as far as a wrong second factor knows the password, or has a session: once it is more than a slip, its
 * owner is written to. What goes wrong here changes nothing about the answer.
 */
export async function warnOfGuessing(
  services: Services,
  secret: string,
  error: unknown,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'secondFactorWrong') return;
  try {
    await services.throttle.spend(...slips.map((rule): Try => [rule, secret]));
  } catch (usedUp) {
    if (isTooManyTries(usedUp)) await writeOnce(services, [onceADay, secret], write);
    else services.log.warn({ err: usedUp }, 'a wrong second factor was not counted');
  }
}

/** Of somebody who is logged in; counted apart from logins, because another thing is to be said of it. */
export async function warnOfGuessingInside(
  services: Services,
  principalId: bigint,
  error: unknown,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await warnOfGuessing(services, `inside:${principalId}`, error, write);
}
