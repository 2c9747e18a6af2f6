import { findPrincipal, isFamiliarNetwork } from '../access/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import { triesOfNetworks } from '../../platform/rate-limits/network-tries.ts';
import { type Rule, spendOrRefusal, type Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { handleSeconds, isLivingHandle } from './code-handle.ts';
import { findCode, type MailedCode, type Purpose, sharedSeconds } from './verification-code.ts';

/**
 * Limits on guessing codes, and on locking others out:
 *
 * - Five wrong codes end a handle, and nobody can use up the handle of another browser.
 *
 * - Without a handle, five wrong codes are counted for the network that sends them, so clients without handles
 * work.
 *
 * - For all strangers together, thirty codes of an account are checked in an hour: a chance of 1 in 16,000 with
 * two valid codes. Strangers can use these up, but that locks the owner out only of networks where they never
 * had a session, and only for codes: the link in the same mail still works.
 *
 * - In a network where the owner has had a session, ten more codes an hour are checked, and only a right one
 * gets past: a wrong one gets the same answer as elsewhere.
 */
const triesOfHandle: Rule = { name: 'code-handle', times: 5, seconds: handleSeconds };
const triesOfPlace: Rule = { name: 'code-place', times: 5, seconds: sharedSeconds };
const triesOfFamiliar: Rule = { name: 'code-guess-familiar', times: 10, seconds: 3600 };
/**
 * The limit over all networks. It is wider for registration: an unregistered address has nothing to protect
 * yet, and no networks that its owner has used.
 */
const triesOfAll: Readonly<Record<Purpose, Rule>> = {
  reset: { name: 'reset-everywhere', times: 30, seconds: 3600 },
  register: { name: 'register-everywhere', times: 300, seconds: 3600 },
};

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly handle?: string | undefined;
}

/**
 * Checks a typed code. The try is counted before the check, so that simultaneous guesses are all counted; a
 * right code gives it back.
 */
export async function verifyCode(
  services: Services,
  purpose: Purpose,
  typed: TypedCode,
  ip: string,
): Promise<MailedCode> {
  const { throttle } = services;
  const own = triesOfHolder(services, purpose, typed, ip);
  if (await spendOrRefusal(throttle, ...own)) throw new AppError('codeWrong');
  const others: readonly Try[] = [
    ...triesOfNetworks({ name: `${purpose}-ip`, times: 60, seconds: 300 }, ip),
    [triesOfAll[purpose], typed.email],
  ];
  const crowd = await spendOrRefusal(throttle, ...others);
  // Once the shared tries are used up, every request costs the same look-ups, so that timing does not reveal
  // who has used the network.
  const [found, mayPass] = await Promise.all([
    findCode(services, typed.email, purpose, typed.code),
    crowd === undefined || mayPassCrowd(services, purpose, typed.email, ip),
  ]);
  if (crowd && !(found && mayPass)) throw crowd;
  if (!found) throw new AppError('codeWrong');
  await throttle.giveBack(...own, ...(crowd ? [] : others));
  return found;
}

function triesOfHolder(
  { secrets }: Services,
  purpose: Purpose,
  { email, handle }: TypedCode,
  ip: string,
): readonly Try[] {
  if (handle !== undefined && isLivingHandle(secrets, purpose, email, handle))
    return [[triesOfHandle, handle]];
  return triesOfNetworks(triesOfPlace, ip).map(([rule, network]): Try => [
    rule,
    `${purpose}:${email}@${network}`,
  ]);
}

async function mayPassCrowd(
  { database, throttle }: Services,
  purpose: Purpose,
  email: string,
  ip: string,
): Promise<boolean> {
  if (purpose !== 'reset') return false;
  const [refusal, member] = await Promise.all([
    spendOrRefusal(throttle, [triesOfFamiliar, `${email}@${networkOf(ip)}`]),
    findPrincipal(database.db, 'member', email),
  ]);
  return (await isFamiliarNetwork(database.db, member?.id, ip)) && refusal === undefined;
}
