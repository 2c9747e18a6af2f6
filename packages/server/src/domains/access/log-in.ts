import type { Visit } from '../../http/handler.ts';
import { AppError, concerning } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isFamiliarNetwork } from './familiar-network.ts';
import { findPrincipal, getPrincipal, type Principal, type PrincipalKind } from './principal.ts';
import { spendFactorTry, spendSecondFactor } from './second-factor.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import {
  type Attempt,
  forgiveTries,
  giveBackToNetworks,
  loginSecret,
  verifyPassword,
} from './verify-password.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly totp?: string | undefined;
}

/**
 * A network counts as a habit only after 24 hours. A stranger's first login thus does not count until the owner
 * has had time to notice it.
 */
const hoursUntilHabit = 24;

export interface LoggedIn extends OpenedSession {
  readonly principalId: bigint;
  /** The id of the security event, if no session of this account that is still on record came from the same network. */
  readonly newPlaceEvent: bigint | undefined;
}

/**
 * Logs a person in. `onOpened` runs in the transaction that opens the session; `isHabit` is true if the owner
 * has logged in from that network for at least a day.
 */
export async function logIn(
  services: Services,
  kind: PrincipalKind,
  { email, password, totp }: Credentials,
  visit: Visit,
  onOpened: (tx: Tx, principal: Principal, isHabit: boolean) => Promise<void>,
): Promise<LoggedIn> {
  const { database, throttle } = services;
  const secret = loginSecret(kind, email);
  let asked: Principal | undefined;
  const find = async (): Promise<Principal | undefined> => {
    asked = await findPrincipal(database.db, kind, email);
    return asked;
  };
  return await concerning(
    () => asked?.id,
    async () => {
      const attempt: Attempt = { secret, ip: visit.ip, password, find };
      const tried = await verifyPassword(services, attempt);
      const { principal } = tried;
      if (!principal || isNobody(principal)) throw new AppError('wrongLogin');
      const factorNeeded = principal.totpConfirmedAt !== null;
      if (factorNeeded && totp === undefined) {
        // A login that still lacks its second factor is not a failure of the network. For the account it counts
        // until the second factor is shown.
        await giveBackToNetworks(throttle, tried.ofNetworks);
        throw new AppError('secondFactorNeeded');
      }
      const forgiveFactor = factorNeeded
        ? await spendFactorTry(services, principal.id, visit.ip)
        : undefined;
      const forgive = async (): Promise<void> => {
        await forgiveTries(services, attempt, tried);
        await forgiveFactor?.();
      };
      const factor = factorNeeded ? (totp ?? '') : undefined;
      try {
        const session = await open(services, principal, factor, visit, onOpened);
        await forgive();
        return session;
      } catch (error) {
        // The credentials were right, so the owner must not stay locked out by the throttle when the block is
        // lifted.
        if (error instanceof AppError && error.code === 'accountBlocked') await forgive();
        throw error;
      }
    },
  );
}

/**
 * Opens the session after the password was verified. The second factor is spent in the same transaction, or not
 * at all.
 */
async function open(
  { database, secrets, securityEvents }: Services,
  principal: Principal,
  factor: string | undefined,
  visit: Visit,
  onOpened: (tx: Tx, principal: Principal, isHabit: boolean) => Promise<void>,
): Promise<LoggedIn> {
  const { id: principalId, kind } = principal;
  return await database.transaction(async (tx) => {
    if (factor !== undefined) await spendSecondFactor(tx, secrets, principal, factor);
    const isHabit = await isFamiliarNetwork(tx, principalId, visit.ip, hoursUntilHabit);
    // A person who uses a temporary password has never logged in before, so every place would be new.
    const isNewPlace =
      !isHabit &&
      !principal.mustChangePassword &&
      !(await isFamiliarNetwork(tx, principalId, visit.ip));
    // Members prove the factor again before money moves, because their session lasts for a month.
    const proven = factor !== undefined && kind === 'operator';
    const opened = await openSession(tx, secrets, principal, visit, {
      proven,
      factorless: factor === undefined,
    });
    if (!opened) throw await refusalOf(tx, principal);
    await onOpened(tx, principal, isHabit);
    const newPlaceEvent = isNewPlace
      ? await securityEvents.noteIn(tx, { ...visit, kind: 'new-place', principalId })
      : undefined;
    return { ...opened, principalId, newPlaceEvent };
  });
}

/** True for a disabled operator: the login is refused like a wrong one, so that it reveals nothing. */
function isNobody({ kind, disabledAt }: Principal): boolean {
  return kind === 'operator' && disabledAt !== null;
}

/**
 * Returns why no session was opened. Only a person who has shown every required credential is told that the
 * account is blocked; if the credentials have changed meanwhile, the answer is only `wrongLogin`. The rollback
 * leaves the second factor unspent.
 */
async function refusalOf(tx: Tx, shown: Principal): Promise<AppError> {
  const now = await getPrincipal(tx, shown.id);
  const isSame =
    now.passwordHash === shown.passwordHash &&
    (now.totpConfirmedAt === null || shown.totpConfirmedAt !== null);
  const isBlocked = now.kind === 'member' && now.disabledAt !== null;
  return new AppError(isSame && isBlocked ? 'accountBlocked' : 'wrongLogin');
}
