import { htmlToText } from './html-text.ts';

const special = /[~=#{}:\\]/g;
const format = /^\s*\[(html|moodle|plain|markdown)\]/;

/** Escapes special characters with backslashes. */
export function escapeGift(text: string): string {
  return text.replaceAll(special, '\\$&').replaceAll('\n', String.raw`\n`);
}

export function unescapeGift(text: string): string {
  return text.replaceAll(/\\(n|[^])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/** Returns the index of an unescaped occurrence, or -1. */
export function findPlain(text: string, wanted: string, from = 0): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text.startsWith(wanted, index)) return index;
  }
  return -1;
}

/** Splits before each unescaped occurrence of the characters; each part begins with that character. */
export function splitPlain(text: string, characters: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (characters.includes(text[index] ?? '')) {
      parts.push(text.slice(begin, index));
      begin = index;
    }
  }
  parts.push(text.slice(begin));
  return parts;
}

/** Returns a text without markup; a prefix such as `[html]` states the markup. */
export function wordsOf(text: string): string {
  const [, name] = format.exec(text) ?? [];
  const words = unescapeGift(name === undefined ? text : text.slice(text.indexOf(']') + 1));
  return name === 'html' ? htmlToText(words) : words.trim();
}

/** Inverse of `wordsOf`: a text that begins like a markup prefix gets an explicit `[plain]`. */
export function writeWords(text: string): string {
  return format.test(text) ? writePlain(text) : escapeGift(text);
}

/**
 * Writes an answer; a leading percent sign, which would be read as a weight and cannot be escaped, gets an
 * explicit `[plain]`.
 */
export function writeAnswer(text: string): string {
  return /^\s*%/.test(text) ? writePlain(text) : writeWords(text);
}

function writePlain(text: string): string {
  return `[plain]${escapeGift(text)}`;
}
