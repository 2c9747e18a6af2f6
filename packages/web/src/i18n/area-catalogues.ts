import type { Language } from '@tradewind/contract/languages';
import type { LoadWords } from './catalogues.ts';

/** Words that not every visit needs; vite/catalogue-areas-plugin.ts says which they are. */
export type Area =
  | 'account'
  | 'bulk'
  | 'certificate'
  | 'identity'
  | 'learning'
  | 'market'
  | 'ownData'
  | 'progress'
  | 'reserves'
  | 'support'
  | 'wallet';

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
  identity: {
    en: () => import('../locales/en.po?identity'),
    cn: () => import('../locales/zh-Hans.po?identity'),
    tcn: () => import('../locales/zh-Hant.po?identity'),
    jp: () => import('../locales/ja.po?identity'),
    ko: () => import('../locales/ko.po?identity'),
    ru: () => import('../locales/ru.po?identity'),
  },
  learning: {
    en: () => import('../locales/en.po?learning'),
    cn: () => import('../locales/zh-Hans.po?learning'),
    tcn: () => import('../locales/zh-Hant.po?learning'),
    jp: () => import('../locales/ja.po?learning'),
    ko: () => import('../locales/ko.po?learning'),
    ru: () => import('../locales/ru.po?learning'),
  },
  market: {
    en: () => import('../locales/en.po?market'),
    cn: () => import('../locales/zh-Hans.po?market'),
    tcn: () => import('../locales/zh-Hant.po?market'),
    jp: () => import('../locales/ja.po?market'),
    ko: () => import('../locales/ko.po?market'),
    ru: () => import('../locales/ru.po?market'),
  },
  support: {
    en: () => import('../locales/en.po?support'),
    cn: () => import('../locales/zh-Hans.po?support'),
    tcn: () => import('../locales/zh-Hant.po?support'),
    jp: () => import('../locales/ja.po?support'),
    ko: () => import('../locales/ko.po?support'),
    ru: () => import('../locales/ru.po?support'),
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
  certificate: {
    en: () => import('../locales/en.po?certificate'),
    cn: () => import('../locales/zh-Hans.po?certificate'),
    tcn: () => import('../locales/zh-Hant.po?certificate'),
    jp: () => import('../locales/ja.po?certificate'),
    ko: () => import('../locales/ko.po?certificate'),
    ru: () => import('../locales/ru.po?certificate'),
  },
  ownData: {
    en: () => import('../locales/en.po?ownData'),
    cn: () => import('../locales/zh-Hans.po?ownData'),
    tcn: () => import('../locales/zh-Hant.po?ownData'),
    jp: () => import('../locales/ja.po?ownData'),
    ko: () => import('../locales/ko.po?ownData'),
    ru: () => import('../locales/ru.po?ownData'),
  },
  progress: {
    en: () => import('../locales/en.po?progress'),
    cn: () => import('../locales/zh-Hans.po?progress'),
    tcn: () => import('../locales/zh-Hant.po?progress'),
    jp: () => import('../locales/ja.po?progress'),
    ko: () => import('../locales/ko.po?progress'),
    ru: () => import('../locales/ru.po?progress'),
  },
  reserves: {
    en: () => import('../locales/en.po?reserves'),
    cn: () => import('../locales/zh-Hans.po?reserves'),
    tcn: () => import('../locales/zh-Hant.po?reserves'),
    jp: () => import('../locales/ja.po?reserves'),
    ko: () => import('../locales/ko.po?reserves'),
    ru: () => import('../locales/ru.po?reserves'),
  },
};
