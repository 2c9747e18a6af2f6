import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

export { isAsRead, nextChange, unlessUsed } from '../../platform/database/changed-at.ts';

export type CatalogueTable = 'courseCategory' | 'course' | 'lesson';

/** For a row that was asked for by id and time of change, and not found. */
export async function whyNot(tx: Tx, table: CatalogueTable, id: bigint): Promise<AppError> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(row ? 'courseChanged' : 'notFound');
}
