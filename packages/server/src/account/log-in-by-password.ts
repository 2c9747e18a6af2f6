import { type appCalls, defaultLanguage, isLanguage } from '@tradewind/contract';
import { countWrongFactor, findPrincipal, logIn } from '../access/index.ts';
import type { Handler } from '../http/handler.ts';
import { queueMail, writeOnce } from '../mail/index.ts';
import type { Services } from '../services.ts';

export const loginByPwd =
  (services: Services): Handler<typeof appCalls.loginByPwd> =>
  async (input, visit) => {
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
        account: input.email,
        expiresAt: session.expiresAt.toISOString(),
      };
    } catch (error) {
      await warnOfWrongFactor(services, input.email, error);
      throw error;
    }
  };

/** In the owner's language and not in that of whoever tries. */
async function warnOfWrongFactor(services: Services, email: string, error: unknown): Promise<void> {
  const allowance = await countWrongFactor(services, 'member', email, error);
  if (!allowance) return;
  await writeOnce(services, allowance, async (tx) => {
    const principal = await findPrincipal(tx, 'member', email);
    if (!principal) return;
    const { language } = await tx
      .selectFrom('member')
      .select('language')
      .where('id', '=', principal.id)
      .executeTakeFirstOrThrow();
    await queueMail(
      tx,
      principal.email,
      'second-factor-wrong',
      isLanguage(language) ? language : defaultLanguage,
    );
  });
}
