const hiragana = /[\u3041-\u3096\u309d\u309e]/g;
const toKatakana = 0x60;
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Normalises a text so that spellings a teacher would accept compare as equal: ignores case, full or half
 * width, the kind of kana, composed letters and the number of spaces.
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
