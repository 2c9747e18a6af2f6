import { i18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/languages';
import type { Locale as Widgets } from 'antd/es/locale';

export const packs = {
  en: () => import('./packs/en.ts'),
  cn: () => import('./packs/cn.ts'),
  tcn: () => import('./packs/tcn.ts'),
  jp: () => import('./packs/jp.ts'),
  ko: () => import('./packs/ko.ts'),
  ru: () => import('./packs/ru.ts'),
} as const satisfies Record<Language, unknown>;

/** Fetches a language, makes it the active one and hands out antd's own words in it. */
export async function loadLanguage(language: Language): Promise<Widgets> {
  const { messages, widgets } = await packs[language]();
  const tag = languageTags[language];
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
  return widgets;
}
