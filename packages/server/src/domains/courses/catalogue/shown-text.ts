import { type Language, readingOrder } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';

/** SQL for the text of a column `texts` in the reader's language, with the same fallbacks as `inLanguage`. */
export function shownText<T>(column: string, language: Language): RawBuilder<T> {
  const inOrder = readingOrder(language).map((one) => sql`${sql.ref(column)} -> ${sql.lit(one)}`);
  return sql<T>`coalesce(${sql.join(inOrder)})`;
}
