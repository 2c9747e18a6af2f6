import type { Language } from '@tradewind/contract';

/** The note of a contract's bill. */
export const levelWords: Readonly<Record<Language, (level: number) => string>> = {
  en: (level) => `Contract level ${level}`,
  cn: (level) => `${level} 级合约`,
  tcn: (level) => `${level} 級合約`,
  jp: (level) => `契約レベル ${level}`,
  ko: (level) => `계약 등급 ${level}`,
  ru: (level) => `Контракт уровня ${level}`,
};
