import type { Messages } from '@lingui/core';
import type { Language } from '@tradewind/contract/protocol/languages';

/** Words that not every visit needs; vite/catalogue-areas-plugin.ts says which they are. */
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

/** What a language's file holds: the words of every visit, and where the others are. */
export interface Catalogue extends Words {
  areas: Readonly<Record<Area, () => Promise<Words>>>;
}

/** One chunk a language, so that nobody downloads five languages they do not read. */
export const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/zh-Hans.po'),
  tcn: () => import('../locales/zh-Hant.po'),
  jp: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
  ru: () => import('../locales/ru.po'),
};
