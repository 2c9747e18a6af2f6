import { isTooManyTries } from '../errors/app-error.ts';
import type { Tx } from '../database/database.ts';
import type { Try } from '../rate-limits/throttle.ts';
import type { Services } from '../domain/services.ts';

/**
 * For mails that tell of something that may happen a hundred times: one tells that somebody is there, a hundred would be
 * a way to fill a mailbox. After what happened and not with it, so what goes wrong here undoes nothing.
 */
export async function writeOnce(
  { database, throttle, log }: Pick<Services, 'database' | 'throttle' | 'log'>,
  allowance: Try,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await throttle.requireLeft(allowance);
    await throttle.spend(allowance);
    await database.transaction(write).catch(async (error: unknown) => {
      // Nobody was told yet: the next time is the first.
      await throttle.giveBack(allowance);
      throw error;
    });
  } catch (error) {
    if (isTooManyTries(error)) return;
    log.warn({ err: error, mail: allowance[0].name }, 'a mail could not be written');
  }
}
