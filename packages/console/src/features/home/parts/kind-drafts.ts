import { type Language, languages } from '@tradewind/contract/protocol/languages';
import { type Drafts, writtenIn } from '../../../ui/texts/text-drafts.ts';
import type { Fields, TextKind } from './fields.ts';

/** As a form holds them: every field a text. */
export type Words = Readonly<Record<string, string>>;

/** The field that a language cannot do without. */
export const neededOf = ({ fields }: Fields): string => fields[0].name;

/** What a form starts with; a language without words has empty fields. */
export function draftsIn<T>(
  kind: TextKind<T>,
  texts: Readonly<Partial<Record<Language, T | undefined>>> | undefined,
): Drafts<Words> {
  const empty = Object.fromEntries(kind.fields.map(({ name }) => [name, '']));
  const entries = languages.map((language): [string, Words] => {
    const text = texts?.[language];
    return [language, text === undefined ? empty : kind.write(text)];
  });
  return Object.fromEntries(entries) as Drafts<Words>;
}

/** Only languages with words; a form without any gives none. */
export function wordsIn<T>(kind: TextKind<T>, drafts: Drafts<Words>): Partial<Record<Language, T>> {
  const written = Object.entries(writtenIn(drafts, neededOf(kind)));
  return Object.fromEntries(written.map(([language, words]) => [language, kind.read(words)]));
}
