import { AppError } from '../platform/app-error.ts';
import type { Rule, Try } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import type { PrincipalKind } from './principal.ts';
import { loginSecret } from './verify-password.ts';

/** As often as a person mistypes, or looks at a code for too long. */
const slips: Rule = { name: 'factor-slips', times: 2, seconds: 3600 };
const onceADay: Rule = { name: 'factor-mail', times: 1, seconds: 86_400 };

/**
 * Whoever gets as far as a wrong second factor knows the password. Answers, from the third within an hour on, what the
 * mail to its owner is counted by; undefined where there is nothing to tell.
 */
export async function countWrongFactor(
  { throttle }: Services,
  kind: PrincipalKind,
  email: string,
  error: unknown,
): Promise<Try | undefined> {
  if (!(error instanceof AppError) || error.code !== 'secondFactorWrong') return undefined;
  const secret = loginSecret(kind, email);
  try {
    await throttle.spend([slips, secret]);
    return undefined;
  } catch (usedUp) {
    if (!(usedUp instanceof AppError) || usedUp.code !== 'tooManyTries') throw usedUp;
    return [onceADay, secret];
  }
}
