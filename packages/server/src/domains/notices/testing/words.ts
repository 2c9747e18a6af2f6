import { languages } from '@tradewind/contract';
import type { BroadcastTexts } from '../../../database/migrations/notice-tables.ts';

/** Returns a text in all six languages, marked with the language's code. */
export function wordsInAll(title: string, body = 'See [the courses](/course).'): BroadcastTexts {
  return Object.fromEntries(
    languages.map((language) => [language, { title: `${title} (${language})`, body }]),
  );
}
