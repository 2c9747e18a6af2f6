import { type Language, languages } from '@tradewind/contract';

/** Each run has others; a fifth of them is enough for every change, all of them for a release. */
export function tries(most: number): number {
  return process.env['TEST_LONG'] === 'true' ? most : Math.ceil(most / 5);
}

/** One in characters and one in letters are enough for every change; with what marks the others as long. */
export const languagesByLength = languages.map((language): [Language, string] => [
  language,
  language === 'cn' || language === 'ru' ? '' : ' @long',
]);
