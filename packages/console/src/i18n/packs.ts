import type { Language } from '@tradewind/contract/protocol/languages';

export const packs = {
  en: () => import('./packs/en.ts'),
  cn: () => import('./packs/cn.ts'),
  tcn: () => import('./packs/tcn.ts'),
  jp: () => import('./packs/jp.ts'),
  ko: () => import('./packs/ko.ts'),
  ru: () => import('./packs/ru.ts'),
} as const satisfies Record<Language, unknown>;
