import { type RawBuilder, sql } from 'kysely';
import { largest } from './keyset.ts';

interface TimedRows {
  readonly table: string;
  /** The column with the time of a row; it has an index. */
  readonly time: string;
  /** An upper bound for the time between a row's timestamp and the moment at which it is written. */
  readonly longestDelaySeconds: number;
}

export interface IdBounds {
  /** Returns the id of a row that was written before all rows with this timestamp or a later one. */
  readonly idBefore: (moment: Date) => RawBuilder<bigint>;
  /** Returns the id of a row that was written after all rows with this timestamp or an earlier one. */
  readonly idAfter: (moment: Date) => RawBuilder<bigint>;
}

/**
 * Returns bounds of ids for a span of time. A row gets its timestamp when its transaction begins or when it enters a queue, and
 * its id when it is written, so ids follow timestamps except for that delay. Lists are read in the order of ids; with these
 * bounds, a list of old rows does not have to scan all newer ones.
 */
export function idBoundsOf({ table, time, longestDelaySeconds }: TimedRows): IdBounds {
  const [rows, at] = [sql.table(table), sql.ref(time)];
  const delay = sql`${longestDelaySeconds} * interval '1 second'`;
  return {
    idBefore: (moment) => sql<bigint>`coalesce((select id from ${rows}
      where ${at} < ${moment}::timestamptz - ${delay} order by ${at} desc limit 1), 0)`,
    idAfter: (moment) => sql<bigint>`coalesce((select id from ${rows}
      where ${at} >= ${moment}::timestamptz + ${delay} order by ${at} limit 1), ${String(largest)}::bigint)`,
  };
}
