import type { Lesson } from './lesson.ts';
import { bitcoinLessons } from './lessons-bitcoin.ts';
import { bulkTradingLessons } from './lessons-bulk-trading.ts';
import { crudeOilLessons } from './lessons-crude-oil.ts';
import { goldLessons } from './lessons-gold.ts';

export const lessons: readonly Lesson[] = [
  ...goldLessons,
  ...crudeOilLessons,
  ...bitcoinLessons,
  ...bulkTradingLessons,
];
