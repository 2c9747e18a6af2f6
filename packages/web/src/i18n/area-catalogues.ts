import type { Language } from '@tradewind/contract/languages';
import type { LoadWords } from './catalogues.ts';

/** Words that not every visit needs; vite/catalogue-areas-plugin.ts says which they are. */
export type Area = 'account' | 'wallet' | 'bulk' | 'ownData';

/** Apart from the others: the page's entry knows those, and has no use for these. */
export const areaCatalogues: Record<Area, Record<Language, LoadWords>> = {
  account: {
    en: () => import('../locales/en.po?account'),
    cn: () => import('../locales/zh-Hans.po?account'),
    tcn: () => import('../locales/zh-Hant.po?account'),
    jp: () => import('../locales/ja.po?account'),
    ko: () => import('../locales/ko.po?account'),
    ru: () => import('../locales/ru.po?account'),
  },
  wallet: {
    en: () => import('../locales/en.po?wallet'),
    cn: () => import('../locales/zh-Hans.po?wallet'),
    tcn: () => import('../locales/zh-Hant.po?wallet'),
    jp: () => import('../locales/ja.po?wallet'),
    ko: () => import('../locales/ko.po?wallet'),
    ru: () => import('../locales/ru.po?wallet'),
  },
  bulk: {
    en: () => import('../locales/en.po?bulk'),
    cn: () => import('../locales/zh-Hans.po?bulk'),
    tcn: () => import('../locales/zh-Hant.po?bulk'),
    jp: () => import('../locales/ja.po?bulk'),
    ko: () => import('../locales/ko.po?bulk'),
    ru: () => import('../locales/ru.po?bulk'),
  },
  ownData: {
    en: () => import('../locales/en.po?ownData'),
    cn: () => import('../locales/zh-Hans.po?ownData'),
    tcn: () => import('../locales/zh-Hant.po?ownData'),
    jp: () => import('../locales/ja.po?ownData'),
    ko: () => import('../locales/ko.po?ownData'),
    ru: () => import('../locales/ru.po?ownData'),
  },
};
