import type { HomeSectionKey } from '@tradewind/contract/home';
import { type Language, languages } from '@tradewind/contract/languages';
import type { HomeContent, SectionSave } from '../../data/home.ts';
import { sectionKinds } from '../../parts/home/fields.ts';
import { type DraftText, type DraftTexts, said } from '../../parts/home/texts.ts';

/** What a form starts with; a language without words has empty fields. */
export function draftsOf(sections: HomeContent['sections'], key: HomeSectionKey): DraftTexts {
  if (key === 'hero') return written(sections.hero.texts, sectionKinds.hero.write);
  if (key === 'rewards') return written(sections.rewards.texts, sectionKinds.rewards.write);
  return written(sections.introduction.texts, sectionKinds.introduction.write);
}

export function sectionOf(key: HomeSectionKey, revision: number, texts: DraftTexts): SectionSave {
  if (key === 'hero') return { key, revision, texts: said(texts, sectionKinds.hero.read) };
  if (key === 'rewards') return { key, revision, texts: said(texts, sectionKinds.rewards.read) };
  return { key, revision, texts: said(texts, sectionKinds.introduction.read) };
}

function written<T>(
  texts: Partial<Record<Language, T | undefined>>,
  write: (text: T) => DraftText,
): DraftTexts {
  const entries = languages.map((language): [Language, DraftText] => {
    const text = texts[language];
    return [language, text === undefined ? {} : write(text)];
  });
  return Object.fromEntries(entries);
}
