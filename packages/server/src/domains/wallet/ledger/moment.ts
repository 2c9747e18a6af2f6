import { type RawBuilder, sql } from 'kysely';

/** Returns the time in microseconds: postings have that precision, which a JavaScript date lacks. */
export function microsOf(column: string): RawBuilder<bigint> {
  return sql<bigint>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

export function momentAt(micros: bigint): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

export function dateOf(micros: bigint): Date {
  return new Date(Number(micros / 1000n));
}
