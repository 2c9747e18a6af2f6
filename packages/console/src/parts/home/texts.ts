import { type Language, languages } from '@tradewind/contract/languages';

/** The words of something in one language, as a form holds them: every field a text. */
export type DraftText = Readonly<Record<string, string | undefined>>;
export type DraftTexts = Partial<Readonly<Record<Language, DraftText | undefined>>>;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Nothing is said in this language: another one stands in. */
export const isSilent = (draft: DraftText | undefined): boolean =>
  Object.values(draft ?? {}).every(isBlank);

/** The field without which the others cannot be shown. */
export const lacks = (draft: DraftText | undefined, field: string): boolean =>
  isBlank(draft?.[field]);

export const silentIn = (texts: DraftTexts): Language[] =>
  languages.filter((language) => isSilent(texts[language]));

/** Only what is said; a form without any words gives none. */
export function said<T>(
  texts: DraftTexts,
  read: (draft: DraftText) => T,
): Partial<Record<Language, T>> {
  return Object.fromEntries(
    languages
      .filter((language) => !isSilent(texts[language]))
      .map((language) => [language, read(texts[language] ?? {})]),
  );
}

/** The first that there is, in the order in which members are shown it. */
export function anyOf<T>(
  texts: Partial<Record<Language, T | undefined>>,
  own: Language,
): T | undefined {
  const found = [own, 'en' as const, 'cn' as const, ...languages].find(
    (language) => texts[language] !== undefined,
  );
  return found === undefined ? undefined : texts[found];
}
