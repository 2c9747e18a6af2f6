import { htmlToText } from './html-text.ts';

const special = /[~=#{}:\\]/g;
const format = /^\s*\[(html|moodle|plain|markdown)\]/;

/** Backslashes keep a special character from meaning anything. */
export function escapeGift(text: string): string {
  return text.replaceAll(special, '\\$&').replaceAll('\n', String.raw`\n`);
}

export function unescapeGift(text: string): string {
  return text.replaceAll(/\\(n|[^])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/** Where one of these stands and means something, from a place on; -1 if nowhere. */
export function findPlain(text: string, wanted: string, from = 0): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text.startsWith(wanted, index)) return index;
  }
  return -1;
}

/** At each place where one of the characters stands and means something, that character first. */
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

/** The words of a text; `[html]` and the like in front say how to read it. */
export function wordsOf(text: string): string {
  const [, name] = format.exec(text) ?? [];
  const words = unescapeGift(name === undefined ? text : text.slice(text.indexOf(']') + 1));
  return name === 'html' ? htmlToText(words) : words.trim();
}

/** As `wordsOf` reads them again: words that begin like the name of a format get one of their own in front. */
export function writeWords(text: string): string {
  return format.test(text) ? writePlain(text) : escapeGift(text);
}

/** An answer: a percent sign that it begins with is no share of the points, which no backslash could say. */
export function writeAnswer(text: string): string {
  return /^\s*%/.test(text) ? writePlain(text) : writeWords(text);
}

function writePlain(text: string): string {
  return `[plain]${escapeGift(text)}`;
}
