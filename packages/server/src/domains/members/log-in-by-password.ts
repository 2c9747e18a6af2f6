import type { appCalls, Language } from '@tradewind/contract';
import { logIn } from '../access/index.ts';
import type { Handler } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { contactOf } from '../settings/index.ts';
import { warnAtLogin, tellOfNewPlace } from './warn-member.ts';

export const loginByPwd =
  (services: Services): Handler<typeof appCalls.loginByPwd> =>
  async (input, visit) => {
    const { email } = input;
    try {
      const session = await logIn(services, 'member', input, visit, async (tx, { id }, isHabit) => {
        if (isHabit) await rememberLanguage(tx, id, visit.language);
      });
      const { newPlaceEvent } = session;
      if (newPlaceEvent !== undefined)
        await tellOfNewPlace(services, session.principalId, newPlaceEvent);
      return {
        token: session.token,
        account: email,
        expiresAt: session.expiresAt.toISOString(),
      };
    } catch (error) {
      await warnAtLogin(services, { email, ip: visit.ip }, error);
      throw isBlocked(error)
        ? new AppError('accountBlocked', { contact: contactOf(services.settings.now()) })
        : error;
    }
  };

/**
 * Saves the language of a login from a familiar network, which is used for mails that no screen requested. A
 * stranger with the password must not receive the warnings in a language of their choice.
 */
async function rememberLanguage(tx: Tx, memberId: bigint, language: Language): Promise<void> {
  await tx
    .updateTable('member')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '<>', language)
    .execute();
}

/** True for a blocked member, who is told an outside contact, because customer service needs a login. */
const isBlocked = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'accountBlocked';
