import { readFileSync } from 'node:fs';
import { type Language, languageTags } from '../../packages/contract/src/protocol/languages.ts';

/** Returns the app's translation of an English message; `context|…` for a message with a context. */
export type Words = (english: string, values?: Readonly<Record<string, string>>) => string;

const read = new Map<string, Words>();

export function wordsOf(app: 'web' | 'console', language: Language): Words {
  const file = `../../packages/${app}/src/locales/${languageTags[language]}.po`;
  const known = read.get(file);
  if (known) return known;
  const catalogue = parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const words: Words = (english, values = {}) => {
    const translation = catalogue.get(english);
    if (!translation) throw new Error(`The catalogue ${file} has no "${english}"`);
    return translation.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
  read.set(file, words);
  return words;
}

const text = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
const entry = new RegExp(`^(?:msgctxt ${text})?msgid ${text}msgstr ${text}`, 'gm');

function parse(po: string): Map<string, string> {
  return new Map(
    po.matchAll(entry).map(([, context, id = '', translation = '']): [string, string] => {
      const key = context === undefined ? unquote(id) : `${unquote(context)}|${unquote(id)}`;
      return [key, unquote(translation)];
    }),
  );
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split(/\n\s*/)
    .map((line) => JSON.parse(line) as string)
    .join('');
}
