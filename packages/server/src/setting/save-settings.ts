import { type CallInput, type consoleCalls, settingKeys } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

type Changes = CallInput<typeof consoleCalls.saveSettings>['changes'];

/** The history writes itself: see the triggers. What is the same as before leaves no trace there. */
export async function saveSettings(tx: Tx, changes: Changes, operatorId: bigint): Promise<void> {
  const rows = settingKeys
    .filter((key) => changes[key] !== undefined)
    .map((key) => {
      const value = changes[key] ?? null;
      return {
        key,
        value: value === null ? null : JSON.stringify(value),
        changedBy: operatorId,
      };
    });
  if (rows.length === 0) return;
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: (eb) => eb.ref('excluded.value'),
        changedBy: (eb) => eb.ref('excluded.changedBy'),
        changedAt: sql<Date>`now()`,
      }),
    )
    .execute();
}
