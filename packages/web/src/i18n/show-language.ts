import { i18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/languages';
import { catalogues } from './catalogues.ts';

export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  const tag = languageTags[language];
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
}
