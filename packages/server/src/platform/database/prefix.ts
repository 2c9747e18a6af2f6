import { type RawBuilder, sql } from 'kysely';

/** SQL condition `column like 'search%'` with the search taken literally; served by a text_pattern_ops index. */
export function startsWith(column: string, search: string): RawBuilder<boolean> {
  const literal = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`${sql.ref(column)} like ${`${literal}%`}`;
}
