/** The language codes of `RspLanguage`, each with the tag that HTML and `Intl` understand. */
export const languageTags = {
  en: 'en',
  cn: 'zh-Hans',
  tcn: 'zh-Hant',
  jp: 'ja',
  ko: 'ko',
  ru: 'ru',
} as const;

export type Language = keyof typeof languageTags;

export const languages = Object.keys(languageTags) as readonly Language[];

export const defaultLanguage: Language = 'cn';

/** The name of each language in the language itself, for lists of languages. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  cn: '简体中文',
  tcn: '繁體中文',
  jp: '日本語',
  ko: '한국어',
  ru: 'Русский',
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageTags, value);
}

/**
 * Returns the languages in the order in which a text is looked for: the requested one, English, Chinese, then the
 * others.
 */
export function readingOrder(asked: Language): readonly Language[] {
  return [...new Set<Language>([asked, 'en', 'cn', ...languages])];
}

export function inLanguage<T>(texts: Partial<Record<Language, T>>, asked: Language): T | undefined {
  const found = readingOrder(asked).find((language) => texts[language] !== undefined);
  return found === undefined ? undefined : texts[found];
}
