import { type I18n, setupI18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { packs } from './packs.ts';

/** Loads the texts of another language than the operator's, without switching to it. */
export async function wordsOf(language: Language): Promise<I18n> {
  const { messages } = await packs[language]();
  const locale = languageTags[language];
  return setupI18n({ locale, messages: { [locale]: messages } });
}
