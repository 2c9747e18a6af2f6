import { type Language, readingOrder } from '@tradewind/contract/protocol/languages';

/**
 * Returns the language that a reader of the given language is shown, chosen as in `inLanguage`; undefined if no language is
 * written.
 */
export const shownLanguage = (
  texts: Readonly<Partial<Record<Language, unknown>>>,
  asked: Language,
): Language | undefined => readingOrder(asked).find((one) => texts[one] !== undefined);
