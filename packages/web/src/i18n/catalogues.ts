import type { Messages } from '@lingui/core';
import type { Language } from '@tradewind/contract/protocol/languages';

/** Groups of translations that not every visit needs; vite/catalogue-areas-plugin.ts defines them. */
export type Area =
  | 'account'
  | 'bulk'
  | 'certificate'
  | 'entry'
  | 'identity'
  | 'learning'
  | 'market'
  | 'ownData'
  | 'progress'
  | 'reserves'
  | 'support'
  | 'wallet';

export interface Words {
  messages: Messages;
}

/** The file of a language: the translations that every visit needs, and the loaders of the other areas. */
export interface Catalogue extends Words {
  areas: Readonly<Record<Area, () => Promise<Words>>>;
}

/** One chunk for each language, so that nobody downloads the other five. */
export const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/zh-Hans.po'),
  tcn: () => import('../locales/zh-Hant.po'),
  jp: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
  ru: () => import('../locales/ru.po'),
};
