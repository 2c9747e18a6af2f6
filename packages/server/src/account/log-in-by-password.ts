import type { appCalls } from '@tradewind/contract';
import { findPrincipal, logIn, loginSecret, warnOfGuessing } from '../access/index.ts';
import type { Handler } from '../http/handler.ts';
import { queueMail } from '../mail/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { requireMember } from './read-members.ts';

export const loginByPwd =
  (services: Services): Handler<typeof appCalls.loginByPwd> =>
  async (input, visit) => {
    const { email } = input;
    try {
      const session = await logIn(services, 'member', input, visit, async (tx, { id }) => {
        // Mail that nobody asked for on a screen goes out in the language last used.
        await tx
          .updateTable('member')
          .set({ language: visit.language })
          .where('id', '=', id)
          .where('language', '<>', visit.language)
          .execute();
      });
      return {
        token: session.token,
        account: email,
        expiresAt: session.expiresAt.toISOString(),
      };
    } catch (error) {
      await warnOfGuessing(services, loginSecret('member', email), error, (tx) =>
        tellMember(tx, email),
      );
      throw error;
    }
  };

/** In the owner's language and not in that of whoever tries. */
async function tellMember(tx: Tx, email: string): Promise<void> {
  const principal = await findPrincipal(tx, 'member', email);
  if (!principal) return;
  const { language } = await requireMember(tx, principal.id);
  await queueMail(tx, email, 'second-factor-wrong', language);
}
