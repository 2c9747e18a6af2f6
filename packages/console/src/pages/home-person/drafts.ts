import { languages } from '@tradewind/contract/languages';
import type { HomePerson } from '../../data/home.ts';
import { personKind } from '../../parts/home/fields.ts';
import { type DraftText, type DraftTexts, said } from '../../parts/home/texts.ts';

export interface PersonDraft {
  circle: HomePerson['circle'];
  isPublished: boolean;
  texts: DraftTexts;
}

/** A new person is not on the screen before somebody says so. */
export function draftOf(
  person: HomePerson | undefined,
  circle: HomePerson['circle'],
): PersonDraft & { texts: Record<string, DraftText> } {
  const entries = languages.map((language): [string, DraftText] => {
    const text = person?.texts[language];
    return [language, text === undefined ? {} : personKind.write(text)];
  });
  return {
    circle,
    isPublished: person?.isPublished ?? false,
    texts: Object.fromEntries(entries),
  };
}

export const contentOf = ({ circle, isPublished, texts }: PersonDraft) => ({
  circle,
  isPublished,
  texts: said(texts, personKind.read),
});
