import { type Language, languages } from '@tradewind/contract/protocol/languages';

/** The texts in a form: every language has an entry, and fields that are not written are empty. */
export type Drafts<T> = Record<Language, T>;
type Words = Readonly<Record<string, string>>;
/** The texts in the API's form: a language may be missing. */
type Texts<T> = Readonly<Partial<Record<Language, T | undefined>>>;

export function draftsOf<T extends object>(texts: Texts<T> | undefined, empty: T): Drafts<T> {
  const entries = languages.map((language) => [language, { ...empty, ...texts?.[language] }]);
  return Object.fromEntries(entries) as Drafts<T>;
}

/** Returns the languages whose required field is empty. */
export function missingIn<T extends object>(
  drafts: Texts<T>,
  needed: keyof T & string,
): Language[] {
  return languages.filter((language) => isBlank((drafts[language] as Words | undefined)?.[needed]));
}

/** Returns only complete languages to send. A half-written language stays in the form, which marks what is missing. */
export function writtenIn<T extends object>(
  drafts: Drafts<T>,
  needed: keyof T & string,
): Partial<Record<Language, T>> {
  const missing = missingIn(drafts, needed);
  const entries = languages
    .filter((language) => !missing.includes(language))
    .map((language) => [language, trimmed(drafts[language])]);
  return Object.fromEntries(entries) as Partial<Record<Language, T>>;
}

/** True if some fields are filled in but the required one is not. */
export function isHalf<T extends object>(words: T | undefined, needed: keyof T & string): boolean {
  const all = (words ?? {}) as Words;
  return isBlank(all[needed]) && Object.values(all).some((word) => !isBlank(word));
}

function trimmed<T extends object>(words: T): T {
  const entries = Object.entries(words as Words).map(([name, word]) => [name, word.trim()]);
  return Object.fromEntries(entries) as T;
}

const isBlank = (word: string | undefined): boolean => (word ?? '').trim() === '';
