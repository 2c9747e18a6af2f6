import type { Language } from '@tradewind/contract';

/** The note of a contract's bill, in each language. */
export const levelWords: Readonly<Record<Language, (level: number) => string>> = {
  en: (level) => `Level ${level} contract`,
  cn: (level) => `${level} 级合约`,
  tcn: (level) => `${level} 級合約`,
  jp: (level) => `レベル ${level} の契約`,
  ko: (level) => `레벨 ${level} 계약`,
  ru: (level) => `Контракт уровня ${level}`,
};
