import { findPrincipal } from '../access/index.ts';
import type { AuditNote, Visit } from '../../http/handler.ts';
import { type AppError, isTooManyTries } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { writeAudit } from './audit.ts';
import { markOf } from './without-search.ts';

/**
 * Limits the recorded failures, because anybody can cause them and nothing erases them; the first ones of an
 * hour show that somebody is trying and from where. The limit is per network, because a limit per operator
 * would reveal by timing which addresses are operators.
 */
const wrongPasswords: Rule = { name: 'login-failed-noted', times: 10, seconds: 3600 };

/**
 * Records a failed login. Names the operator if the address belongs to one; otherwise it stores only a keyed
 * hash, since members also try this login by mistake and may leave one day.
 */
export async function noteFailedLogin(
  services: Services,
  email: string,
  { code: reason }: AppError,
  visit: Visit,
): Promise<void> {
  const { database, secrets } = services;
  // A wrong second factor means that the password is known, and its tries are few: each of them is recorded.
  if (reason === 'wrongLogin' && !(await isLeft(services, visit))) return;
  const operator = await findPrincipal(database.db, 'operator', email);
  const mark = markOf(secrets, email);
  const note: AuditNote = operator
    ? { subject: `operator:${operator.id}`, detail: { reason } }
    : { detail: { email: mark, reason } };
  await database.transaction((tx) => writeAudit(tx, null, 'auth.login-failed', note, visit));
}

async function isLeft({ throttle }: Services, { ip }: Visit): Promise<boolean> {
  try {
    await throttle.spend([wrongPasswords, networkOf(ip)]);
    return true;
  } catch (error) {
    if (isTooManyTries(error)) return false;
    throw error;
  }
}
