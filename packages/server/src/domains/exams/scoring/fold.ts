const hiragana = /[\u3041-\u3096\u309d\u309e]/g;
const toKatakana = 0x60;
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Two words that a teacher would call the same: in upper or lower case, in full or half width, in either kana,
 * with composed or single letters, with more or fewer spaces.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(hiragana, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + toKatakana))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
