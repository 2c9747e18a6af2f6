import { type CallInput, type consoleCalls, settingKeys } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readChanges } from './read-settings.ts';

type Input = CallInput<typeof consoleCalls.saveSettings>;

/**
 * Saves settings. Triggers write the history, which leaves out values that did not change. Owners save one
 * after the other; a save is refused if its owner has not seen the previous change.
 */
export async function saveSettings(
  tx: Tx,
  input: Input,
  operatorId: bigint,
): Promise<string | null> {
  await lockSettings(tx);
  const { changedAt: last } = await readChanges(tx);
  if (timeOf(last) !== timeOf(input.changedAt)) throw new AppError('settingsChanged');
  const { changes } = input;
  // Always later than the previous change, however fast changes follow each other.
  const changedAt = new Date(Math.max(Date.now(), timeOf(last) + 1));
  const rows = settingKeys
    .filter((key) => changes[key] !== undefined)
    .map((key) => {
      const value = changes[key] ?? null;
      return {
        key,
        value: value === null ? null : JSON.stringify(value),
        changedBy: operatorId,
        changedAt,
      };
    });
  if (rows.length === 0) return last;
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: (eb) => eb.ref('excluded.value'),
        changedBy: (eb) => eb.ref('excluded.changedBy'),
        changedAt: (eb) => eb.ref('excluded.changedAt'),
      }),
    )
    .execute();
  return changedAt.toISOString();
}

/** Locks the settings against other writers until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'))`.execute(tx);
}

const timeOf = (time: string | null): number => (time === null ? 0 : new Date(time).getTime());
