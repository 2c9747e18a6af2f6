import { type Language, languages } from '@tradewind/contract';

/**
 * Returns the number of random tries: each run uses different values, so a fifth is enough for every change, and all are used
 * before a release.
 */
export function tries(most: number): number {
  return process.env['TEST_LONG'] === 'true' ? most : Math.ceil(most / 5);
}

/**
 * The languages with the suffix for a test's name. One with Han characters and one with letters are enough for every change;
 * the others are marked as long.
 */
export const languagesByLength = languages.map((language): [Language, string] => [
  language,
  language === 'cn' || language === 'ru' ? '' : ' @long',
]);
