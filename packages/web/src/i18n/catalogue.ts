import { i18n, type Messages } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/languages';

type Catalogue = Promise<{ messages: Messages }>;

/** One chunk a language, so that nobody downloads five languages they do not read. */
const catalogues: Record<Language, () => Catalogue> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/zh-Hans.po'),
  tcn: () => import('../locales/zh-Hant.po'),
  jp: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
  ru: () => import('../locales/ru.po'),
};

export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  const tag = languageTags[language];
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
}
