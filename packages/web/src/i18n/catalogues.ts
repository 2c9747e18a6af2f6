import type { Messages } from '@lingui/core';
import type { Language } from '@tradewind/contract/languages';

type Load = () => Promise<{ messages: Messages }>;

/** Words that not every visit needs; vite/catalogue-areas-plugin.ts says which they are. */
export type Area = 'wallet';

/** One chunk a language, so that nobody downloads five languages they do not read. */
export const catalogues: Record<Language, Load> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/zh-Hans.po'),
  tcn: () => import('../locales/zh-Hant.po'),
  jp: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
  ru: () => import('../locales/ru.po'),
};

/** And one more for each area. */
export const areaCatalogues: Record<Area, Record<Language, Load>> = {
  wallet: {
    en: () => import('../locales/en.po?wallet'),
    cn: () => import('../locales/zh-Hans.po?wallet'),
    tcn: () => import('../locales/zh-Hant.po?wallet'),
    jp: () => import('../locales/ja.po?wallet'),
    ko: () => import('../locales/ko.po?wallet'),
    ru: () => import('../locales/ru.po?wallet'),
  },
};
