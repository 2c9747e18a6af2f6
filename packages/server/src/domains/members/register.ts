import type { appCalls } from '@tradewind/contract';
import { checkNewPassword, openSession } from '../access/index.ts';
import type { Handler } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Services } from '../../platform/domain/services.ts';
import { addMember } from './add-member.ts';
import { acceptInvitation } from './invitation.ts';
import { spendCode } from './verification-code.ts';
import { verifyCode } from './verify-code.ts';

/**
 * Registers a member. The mailbox is proven before anything else is checked, so that nobody can probe
 * invitation codes or accounts without one.
 */
export const register =
  (services: Services): Handler<typeof appCalls.register> =>
  async (input, visit) => {
    const { database, passwords, secrets, settings } = services;
    const { email, invitationCode } = input;
    if (settings.now().invitationRequired && invitationCode === undefined) {
      throw new InvalidInput({ invitationCode: { kind: 'required' } });
    }
    checkNewPassword(services, input, [email]);
    const mailed = await verifyCode(services, 'register', input, visit.ip);
    const passwordHash = await passwords.hash(input.password);

    const session = await database.transaction(async (tx) => {
      if (!(await spendCode(tx, mailed))) throw new AppError('codeWrong');
      const invitation =
        invitationCode === undefined ? undefined : await acceptInvitation(tx, invitationCode);
      const id = await addMember(tx, { email, passwordHash, language: visit.language, invitation });
      if (id === undefined) throw new AppError('accountExists');
      return await openSession(tx, secrets, { id, kind: 'member', passwordHash }, visit);
    });
    if (!session) throw new Error('A member who just registered could not be logged in');
    return { token: session.token, account: email, expiresAt: session.expiresAt.toISOString() };
  };
