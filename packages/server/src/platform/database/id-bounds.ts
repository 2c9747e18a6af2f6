import { type RawBuilder, sql } from 'kysely';
import { largest } from './keyset.ts';

interface TimedRows {
  readonly table: string;
  /** The column with the time of a row; it has an index. */
  readonly time: string;
  /** Longer than the time of any row can lie before the moment at which the row is written. */
  readonly longestDelaySeconds: number;
}

export interface IdBounds {
  /** The id of a row that was written before all rows of this moment or later. */
  readonly idBefore: (moment: Date) => RawBuilder<bigint>;
  /** The id of a row that was written after all rows of this moment or earlier. */
  readonly idAfter: (moment: Date) => RawBuilder<bigint>;
}

/**
 * Returns the bounds of ids for a span of time. A row gets its time when its transaction begins or when it enters a queue, and
 * its id when it is written, so ids follow time except for that delay. Lists are read in the order of ids, and with these
 * bounds a list of long ago does not begin with a walk through all rows since.
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
