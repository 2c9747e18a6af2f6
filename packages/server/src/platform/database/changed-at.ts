import type { ErrorCode } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors/app-error.ts';

/** The wire has milliseconds; the column may have more. */
export function isAsRead(changedAt: string): RawBuilder<boolean> {
  return sql<boolean>`date_trunc('milliseconds', changed_at) = ${new Date(changedAt)}`;
}

/** Never the same twice, however fast one change follows another. */
export const nextChange = sql<Date>`date_trunc('milliseconds',
  greatest(clock_timestamp(), changed_at + interval '1 millisecond'))`;

const [foreignKey, unique] = ['23503', '23505'];

/** Takes the word of the database for it that something else still refers to the row. */
export async function unlessUsed<T>(remove: () => Promise<T>, code: ErrorCode): Promise<T> {
  return await orRefuse(remove, foreignKey, code);
}

/** And for it that there is one of that name already. */
export async function unlessTaken<T>(write: () => Promise<T>, code: ErrorCode): Promise<T> {
  return await orRefuse(write, unique, code);
}

async function orRefuse<T>(act: () => Promise<T>, state: string, code: ErrorCode): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === state) throw new AppError(code);
    throw error;
  }
}
