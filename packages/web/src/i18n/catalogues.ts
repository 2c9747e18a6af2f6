import type { Messages } from '@lingui/core';
import type { Language } from '@tradewind/contract/languages';

export type LoadWords = () => Promise<{ messages: Messages }>;

/** One chunk a language, so that nobody downloads five languages they do not read. */
export const catalogues: Record<Language, LoadWords> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/zh-Hans.po'),
  tcn: () => import('../locales/zh-Hant.po'),
  jp: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
  ru: () => import('../locales/ru.po'),
};
