import { findPrincipal } from '../access/index.ts';
import type { AuditNote, Visit } from '../../http/handler.ts';
import { type AppError, isTooManyTries } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { writeAudit } from './audit.ts';
import { markOf } from './without-search.ts';

/**
 * Anybody can write these, and nothing erases them: the first of an hour say that somebody is trying, and from where.
 * Whoever is tried at, because an allowance of each operator's own would tell by the time who is one.
 */
const wrongPasswords: Rule = { name: 'login-failed-noted', times: 10, seconds: 3600 };

/** The operator whose address it is. Of any other a mark: members mistake the door too, and they may leave one day. */
export async function noteFailedLogin(
  services: Services,
  email: string,
  { code: reason }: AppError,
  visit: Visit,
): Promise<void> {
  const { database, secrets } = services;
  // Who shows a wrong second factor knows the password, and has few tries: each of them is noted.
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
