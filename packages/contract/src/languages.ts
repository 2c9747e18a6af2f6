/** Language codes as they travel in `RspLanguage`, with the tag that HTML and `Intl` understand. */
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

/** Each language in its own words: what a person looks for in a list of languages. */
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
