import type { appCalls, AppCalls, SecurityEventKind } from '@tradewind/contract';
import {
  endSession,
  endSessions,
  listLivingSessions,
  prepareBeginTotp,
  prepareChangePassword,
  prepareConfirmTotp,
  prepareDisableTotp,
  renewRecoveryCodes,
} from '../access/index.ts';
import type { Handler, Handlers, MemberVisit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { ownerOf } from './owner.ts';
import { tellOfChange } from './tell-of-change.ts';
import { warnInside } from './warn-member.ts';

export type SecurityCalls = Pick<
  AppCalls,
  | 'changePassword'
  | 'logout'
  | 'getSessionList'
  | 'endSession'
  | 'endOtherSessions'
  | 'beginTotp'
  | 'confirmTotp'
  | 'disableTotp'
  | 'renewRecoveryCodes'
>;

/** The mail and the security event of each change. */
const changes = {
  'password-changed': ['password-changed', {}],
  'second-factor-on': ['factor-changed', { change: 'on' }],
  'second-factor-off': ['factor-changed', { change: 'off' }],
  'recovery-codes-new': ['recovery-codes-renewed', {}],
} as const satisfies Record<string, readonly [SecurityEventKind, Record<string, string>]>;

/** Limits changes. Tries at a password are given back when it is right, so those do not limit them. */
const changesPerHour: Rule = { name: 'security-change', times: 10, seconds: 3600 };

/** The calls for a member's own sessions, password and second factor, based on `access`. */
export function securityCalls(services: Services): Handlers<SecurityCalls> {
  const { database, securityEvents, throttle } = services;

  const logout: Handler<typeof appCalls.logout> = async (_, visit) => {
    await database.transaction((tx) => endSession(tx, visit.memberId, visit.sessionId, 'logout'));
    return {};
  };

  const endOne: Handler<typeof appCalls.endSession> = async (input, visit) => {
    const ended = await database.transaction((tx) =>
      endSession(tx, visit.memberId, BigInt(input.sessionId), 'ended-by-owner'),
    );
    if (!ended) throw new AppError('notFound');
    return {};
  };

  const endOthers: Handler<typeof appCalls.endOtherSessions> = async (_, visit) => ({
    ended: await database.transaction((tx) =>
      endSessions(tx, visit.memberId, 'ended-by-owner', visit.sessionId),
    ),
  });

  /**
   * Runs a security change and mails it to the owner of the mailbox, whoever made it. The change is counted
   * only after the password or a code was shown, so that a stranger at an open session cannot use up the limit.
   */
  async function withMail<T>(
    visit: MemberVisit,
    mail: keyof typeof changes,
    change: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await throttle.spend([changesPerHour, String(visit.memberId)]);
    return await database.transaction(async (tx) => {
      const result = await change(tx);
      const [kind, detail] = changes[mail];
      const event = { ...visit, kind, principalId: visit.memberId, detail };
      const eventId = await securityEvents.noteIn(tx, event);
      await tellOfChange(tx, visit.memberId, mail, eventId);
      return result;
    });
  }

  /** Warns the owner about failed tries at the second factor in a session, which may be stolen. */
  async function withWarning<T>(visit: MemberVisit, change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      await warnInside(services, visit, error);
      throw error;
    }
  }

  return {
    logout,
    endSession: endOne,
    endOtherSessions: endOthers,
    getSessionList: (_, visit) => listLivingSessions(database.db, visit.memberId, visit.sessionId),
    async changePassword(input, visit) {
      const change = await prepareChangePassword(services, ownerOf(visit), input);
      await withMail(visit, 'password-changed', change);
      return {};
    },
    async beginTotp(input, visit) {
      const begin = await prepareBeginTotp(services, ownerOf(visit), input.password);
      return await database.transaction(begin);
    },
    confirmTotp: (input, visit) =>
      withWarning(visit, async () => {
        const confirm = await prepareConfirmTotp(services, ownerOf(visit), input.totp);
        return await withMail(visit, 'second-factor-on', confirm);
      }),
    async disableTotp(input, visit) {
      const disable = await prepareDisableTotp(
        services,
        ownerOf(visit),
        input.password,
        input.totp,
      );
      await withWarning(visit, () => withMail(visit, 'second-factor-off', disable));
      return {};
    },
    renewRecoveryCodes: (input, visit) =>
      withWarning(visit, () =>
        renewRecoveryCodes(services, ownerOf(visit), input, (renew) =>
          withMail(visit, 'recovery-codes-new', renew),
        ),
      ),
  };
}
