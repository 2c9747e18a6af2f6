import { inLanguage, type Language } from '@tradewind/contract';

/** An owner may leave a language empty: then another's stands there. */
export function settingIn(texts: Readonly<Record<Language, string>>, language: Language): string {
  const written = Object.entries(texts).filter(([, text]) => text !== '');
  return inLanguage<string>(Object.fromEntries(written), language) ?? '';
}
