import { type Language, readingOrder } from '@tradewind/contract/protocol/languages';

/** The language in which somebody who asked for one reads it, as `inLanguage` chooses; none where nothing is written. */
export const shownLanguage = (
  texts: Readonly<Partial<Record<Language, unknown>>>,
  asked: Language,
): Language | undefined => readingOrder(asked).find((one) => texts[one] !== undefined);
