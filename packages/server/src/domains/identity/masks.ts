const letter = /\p{L}/u;
const withoutBlanks =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}·]+$/u;

/** Masks a name so that only its owner recognises it: 王小明 becomes **明, and John Smith becomes J*** S***. */
export function maskName(name: string): string {
  if (withoutBlanks.test(name)) {
    const characters = Array.from(name);
    if (characters.length === 1) return '*';
    return '*'.repeat(characters.length - 1) + (characters.at(-1) ?? '');
  }
  return name
    .split(' ')
    .filter((word) => letter.test(word))
    .map((word) => `${Array.from(word)[0] ?? ''}***`)
    .join(' ');
}

/** Masks all but the first and last two characters, or one each of a short number. */
export function maskNumber(number: string): string {
  const shown = number.length > 8 ? 2 : 1;
  return number.slice(0, shown) + '*'.repeat(number.length - 2 * shown) + number.slice(-shown);
}
