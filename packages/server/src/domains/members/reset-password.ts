import type { appCalls, ErrorCode } from '@tradewind/contract';
import {
  checkNewPassword,
  findPrincipal,
  loginSecret,
  replacePassword,
  triesAt,
} from '../access/index.ts';
import type { Handler, Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { triesOfNetworks } from '../../platform/rate-limits/network-tries.ts';
import type { Services } from '../../platform/domain/services.ts';
import { tellOfChange } from './tell-of-change.ts';
import { findLink, type MailedCode, spendCode } from './verification-code.ts';
import { verifyCode } from './verify-code.ts';

const wrongLinks = { name: 'reset-link', times: 60, seconds: 300 };

export const forgetLoginPwd =
  (services: Services): Handler<typeof appCalls.forgetLoginPwd> =>
  async (input, visit) => {
    checkNewPassword(services, input, [input.email]);
    const mailed = await verifyCode(services, 'reset', input, visit.ip);
    return await resetPassword(services, mailed, input.password, visit, 'codeWrong');
  };

/**
 * Sets a new password by a link. The link's secret has 256 bits, so only wrong links are counted, and only for
 * the network that sends them: nobody can block a right link.
 */
export const resetPwdByLink =
  (services: Services): Handler<typeof appCalls.resetPwdByLink> =>
  async (input, visit) => {
    const { database, secrets, throttle } = services;
    const mailed = await findLink(database.db, secrets, input.link);
    if (!mailed) {
      await throttle.spend(...triesOfNetworks(wrongLinks, visit.ip));
      throw new AppError('resetLinkOver');
    }
    checkNewPassword(services, input, [mailed.email]);
    return await resetPassword(services, mailed, input.password, visit, 'resetLinkOver');
  };

async function resetPassword(
  { database, passwords, securityEvents, throttle }: Services,
  mailed: MailedCode,
  password: string,
  visit: Visit,
  ifUsed: ErrorCode,
): Promise<Record<string, never>> {
  const { email } = mailed;
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const isUnused = await spendCode(tx, mailed);
    const member = await findPrincipal(tx, 'member', email);
    if (!isUnused || !member) throw new AppError(ifUsed);
    await replacePassword(tx, member.id, passwordHash, false);
    const event = { ...visit, kind: 'password-reset', principalId: member.id } as const;
    const eventId = await securityEvents.noteIn(tx, event);
    await tellOfChange(tx, member.id, 'password-changed', eventId);
  });
  await throttle.forgive(...triesAt(loginSecret('member', email), visit.ip));
  return {};
}
