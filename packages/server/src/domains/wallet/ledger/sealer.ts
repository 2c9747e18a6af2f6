import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Anchor } from './anchor.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { sealJournals } from './seal.ts';
import { readUnsealedSeconds } from './sealing-state.ts';

/** Journals are normally sealed within seconds; an older one means that sealing is blocked. */
export const longestUnsealedSeconds = 60;

interface SealerOptions {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly anchor: Anchor;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Returns a function that runs one round of sealing, to be called repeatedly. Problems are logged at intervals, not in
 * every round.
 */
export function createSealer(
  { database, secrets, anchor, log }: SealerOptions,
  { patienceMs = 5000, tellEveryMs = 300_000, longestSeconds = longestUnsealedSeconds } = {},
): () => Promise<void> {
  let nextTelling = 0;
  const tell = (say: () => void): void => {
    if (Date.now() < nextTelling) return;
    nextTelling = Date.now() + tellEveryMs;
    say();
  };

  return async () => {
    try {
      const sealed = await sealJournals(database, secrets, { anchor, patienceMs });
      if (sealed > 0) {
        nextTelling = 0;
        return;
      }
    } catch (error) {
      if (!(error instanceof LedgerDiffers)) throw error;
      tell(() => log.error({ reason: error.message }, 'the ledger was altered; nothing is sealed'));
      return;
    }
    const seconds = await readUnsealedSeconds(database.db);
    if (seconds > longestSeconds)
      tell(() =>
        log.warn(
          { seconds: Math.round(seconds) },
          'journals are not being sealed: a transaction that stays open holds it up, or a journal was not posted by the ledger',
        ),
      );
  };
}
