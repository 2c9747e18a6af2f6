import type { ErrorCode } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors/app-error.ts';

/**
 * SQL condition: true if the row's `changed_at` is the one the caller has read. API times have milliseconds; the column may be
 * finer.
 */
export function isAsRead(changedAt: string): RawBuilder<boolean> {
  return sql<boolean>`date_trunc('milliseconds', changed_at) = ${new Date(changedAt)}`;
}

/** SQL expression for the next `changed_at`; always later than the previous one, however fast changes follow each other. */
export const nextChange = sql<Date>`date_trunc('milliseconds',
  greatest(clock_timestamp(), changed_at + interval '1 millisecond'))`;

const [foreignKey, unique] = ['23503', '23505'];

/** Runs `remove`; throws the error code if the database reports that another row still refers to the row. */
export async function unlessUsed<T>(remove: () => Promise<T>, code: ErrorCode): Promise<T> {
  return await orRefuse(remove, foreignKey, code);
}

/** Runs `write`; throws the error code if the database reports that the name is already taken. */
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
