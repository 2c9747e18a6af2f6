import { inLanguage, type Language } from '@tradewind/contract';

/** Returns the text in the language; if an owner left it empty, the text in another language. */
export function settingIn(texts: Readonly<Record<Language, string>>, language: Language): string {
  const written = Object.entries(texts).filter(([, text]) => text !== '');
  return inLanguage<string>(Object.fromEntries(written), language) ?? '';
}
