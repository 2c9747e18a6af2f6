import { isTooManyTries } from '../errors/app-error.ts';
import type { Tx } from '../database/database.ts';
import type { Try } from '../rate-limits/throttle.ts';
import type { Services } from '../domain/services.ts';

/**
 * Queues a mail about an event that may happen many times, limited by a throttle rule: a hundred mails would only fill the
 * mailbox. Called after the event's transaction, so that a failure here does not undo the event.
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
      // No mail was queued, so the try is given back.
      await throttle.giveBack(allowance);
      throw error;
    });
  } catch (error) {
    if (isTooManyTries(error)) return;
    log.warn({ err: error, mail: allowance[0].name }, 'a mail could not be written');
  }
}
