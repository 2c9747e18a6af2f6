import { getPrincipal } from '../access/index.ts';
import { queueMail } from '../mail/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import type { Owner } from './withdrawal/warn-owner.ts';

/** One tells that somebody is there; a hundred would be a way to fill a mailbox. */
const onceAnHour: Rule = { name: 'transfer-mail', times: 1, seconds: 3600 };

/**
 * Money that goes to a member is gone at once and for good, so whoever sent it, the owner hears of it in a mailbox that a
 * stranger in the app does not have. After the transfer and not with it: transfers that arrive together are posted
 * together. What goes wrong here is no reason to say that the transfer did.
 */
export function createTransferWarning({
  database,
  throttle,
  log,
}: Pick<Services, 'database' | 'throttle' | 'log'>): (owner: Owner) => Promise<void> {
  return async ({ memberId, language }) => {
    const attempt = [onceAnHour, String(memberId)] as const;
    try {
      await throttle.requireLeft(attempt);
      await throttle.spend(attempt);
      await database.transaction(async (tx) => {
        const { email } = await getPrincipal(tx, memberId);
        await queueMail(tx, email, 'transfer-sent', language);
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'tooManyTries') return;
      log.warn({ err: error }, 'an owner was not told of a transfer');
    }
  };
}
