import type { appCalls } from '@tradewind/contract';
import {
  checkNewPassword,
  findPrincipal,
  loginSecret,
  replacePassword,
  triesAt,
} from '../access/index.ts';
import type { Handler } from '../http/handler.ts';
import { queueMail } from '../mail/index.ts';
import { AppError } from '../platform/app-error.ts';
import { triesOfNetworks } from '../platform/network-tries.ts';
import type { Services } from '../services.ts';
import { requireMember } from './read-members.ts';
import { spendCode, verifyCode } from './verification-code.ts';

const triesPerIp = { name: 'reset-ip', times: 60, seconds: 300 };

export const forgetLoginPwd =
  (services: Services): Handler<typeof appCalls.forgetLoginPwd> =>
  async (input, visit) => {
    const { database, passwords, secrets, securityEvents, throttle } = services;
    checkNewPassword(services, input, [input.email]);
    await throttle.spend(...triesOfNetworks(triesPerIp, visit.ip));
    await verifyCode(services, input.email, 'reset', input.code);
    const passwordHash = await passwords.hash(input.password);
    await database.transaction(async (tx) => {
      await spendCode(tx, secrets, input.email, 'reset', input.code);
      const member = await findPrincipal(tx, 'member', input.email);
      if (!member) throw new AppError('codeWrong');
      await replacePassword(tx, member.id, passwordHash, false);
      // In the owner's language: whoever has got into the mailbox may have asked.
      const { language } = await requireMember(tx, member.id);
      await queueMail(tx, input.email, 'password-changed', language);
      await securityEvents.noteIn(tx, { ...visit, kind: 'password-reset', principalId: member.id });
    });
    await throttle.forgive(...triesAt(loginSecret('member', input.email), visit.ip));
    return {};
  };
