import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireSame } from '../../../platform/idempotency/fingerprint.ts';

export { isAsRead, nextChange, unlessUsed } from '../../../platform/database/changed-at.ts';

export type CatalogueTable = 'courseCategory' | 'course' | 'lesson';

export interface Made {
  readonly id: bigint;
  /** The version as it was made: who writes over that overwrites nobody. */
  readonly changedAt: string;
}

/** The same request again gives the same row. */
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

/** For a row that was asked for by id and time of change, and not found. */
export async function whyNot(tx: Tx, table: CatalogueTable, id: bigint): Promise<AppError> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(row ? 'courseChanged' : 'notFound');
}
