import { type Language, languages } from '@tradewind/contract';

export function inEveryLanguage(text: string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, text])) as Record<
    Language,
    string
  >;
}
