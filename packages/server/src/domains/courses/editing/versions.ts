import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireSame } from '../../../platform/idempotency/fingerprint.ts';

export { isAsRead, nextChange, unlessUsed } from '../../../platform/database/changed-at.ts';

export type CatalogueTable = 'courseCategory' | 'course' | 'lesson';

export interface Made {
  readonly id: bigint;
  /** The version as created; a save based on it overwrites nobody else's change. */
  readonly changedAt: string;
}

/** Returns the row that an earlier identical request created, if any. */
export async function madeBefore(
  tx: Tx,
  table: CatalogueTable,
  { requestId, ...content }: { readonly requestId: string },
): Promise<Made | undefined> {
  const row = await tx
    .selectFrom(table)
    .select(['id', 'madeOf', 'madeAt', 'changedAt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  requireSame(row.madeOf, content);
  return { id: row.id, changedAt: (row.madeAt ?? row.changedAt).toISOString() };
}

/** Returns why a row was not found by id and time of change: it was changed, or it does not exist. */
export async function whyNot(tx: Tx, table: CatalogueTable, id: bigint): Promise<AppError> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(row ? 'courseChanged' : 'notFound');
}
