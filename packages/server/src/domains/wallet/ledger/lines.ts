import { type RawBuilder, sql } from 'kysely';

/** Where lines stand: the two of a pair in its journal, those of a longer journal by themselves. */
const places = ['first_posting', 'second_posting', 'journal_line'].map((name) => sql.table(name));

interface Stretch {
  /** In words of `posting`; names the account. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * A stretch of an account's lines, each place giving its own from its index: over `posting`, which is
 * all of them together, the planner would read every line of the account and sort them.
 */
export function stretchOfLines({ where, order, most }: Stretch): RawBuilder<unknown> {
  const each = places.map(
    (place) => sql`(select * from ${place} where ${where} order by ${order} limit ${most})`,
  );
  return sql`(select * from (${sql.join(each, sql` union all `)}) lines
    order by ${order} limit ${most})`;
}
