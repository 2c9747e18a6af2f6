import { type Language, readingOrder } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';

/** The words of a column `texts` for a reader of this language, as `inLanguage` would choose them. */
export function shownText<T>(column: string, language: Language): RawBuilder<T> {
  const inOrder = readingOrder(language).map((one) => sql`${sql.ref(column)} -> ${sql.lit(one)}`);
  return sql<T>`coalesce(${sql.join(inOrder)})`;
}
