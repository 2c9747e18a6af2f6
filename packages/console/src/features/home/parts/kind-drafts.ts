import { type Language, languages } from '@tradewind/contract/protocol/languages';
import { type Drafts, writtenIn } from '../../../ui/texts/text-drafts.ts';
import type { Fields, TextKind } from './fields.ts';

/** The texts of one language in a form: every field is a string. */
export type Words = Readonly<Record<string, string>>;

/** Returns the name of the required field of a language. */
export const neededOf = ({ fields }: Fields): string => fields[0].name;

/** Returns a form's initial values; a language without texts has empty fields. */
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

/** Returns only the languages that are written; an empty form gives an empty object. */
export function wordsIn<T>(kind: TextKind<T>, drafts: Drafts<Words>): Partial<Record<Language, T>> {
  const written = Object.entries(writtenIn(drafts, neededOf(kind)));
  return Object.fromEntries(written.map(([language, words]) => [language, kind.read(words)]));
}
