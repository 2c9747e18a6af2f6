import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { ErrorCode } from '@tradewind/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

export type CatalogueTable = 'courseCategory' | 'course' | 'lesson';

/** The wire has milliseconds; the column may have more. */
export function isAsRead(changedAt: string): RawBuilder<boolean> {
  return sql<boolean>`date_trunc('milliseconds', changed_at) = ${new Date(changedAt)}`;
}

/** Never the same twice, however fast one change follows another. */
export const nextChange = sql<Date>`date_trunc('milliseconds',
  greatest(clock_timestamp(), changed_at + interval '1 millisecond'))`;

/** For a row that was asked for by id and time of change, and not found. */
export async function whyNot(tx: Tx, table: CatalogueTable, id: bigint): Promise<AppError> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(row ? 'courseChanged' : 'notFound');
}

/** Takes the word of the database for it that something else still refers to the row. */
export async function unlessUsed<T>(remove: () => Promise<T>, code: ErrorCode): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    const foreignKey = '23503';
    if (error instanceof pg.DatabaseError && error.code === foreignKey) throw new AppError(code);
    throw error;
  }
}
