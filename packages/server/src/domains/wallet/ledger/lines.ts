import { type RawBuilder, sql } from 'kysely';

/**
 * The tables with lines: the two lines of a pair are part of its journal, lines of longer journals have their own
 * table.
 */
const places = ['first_posting', 'second_posting', 'journal_line'].map((name) => sql.table(name));

interface Stretch {
  /** Condition in columns of `posting`; must select one account. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * Returns the first `most` lines of an account in this order. Each table reads its own lines from its index: over
 * `posting`, the union of the tables, the planner would read and sort all lines of the account.
 */
export function stretchOfLines({ where, order, most }: Stretch): RawBuilder<unknown> {
  const each = places.map(
    (place) => sql`(select * from ${place} where ${where} order by ${order} limit ${most})`,
  );
  return sql`(select * from (${sql.join(each, sql` union all `)}) lines
    order by ${order} limit ${most})`;
}
