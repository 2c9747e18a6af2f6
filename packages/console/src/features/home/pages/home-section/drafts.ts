import type { HomeSectionKey } from '@tradewind/contract/home/home';
import type { HomeContent, SectionSave } from '../../data/home.ts';
import { sectionKinds } from '../../parts/fields.ts';
import { draftsIn, type Words, wordsIn } from '../../parts/kind-drafts.ts';
import type { Drafts } from '../../../../ui/texts/text-drafts.ts';

export function draftsOf(sections: HomeContent['sections'], key: HomeSectionKey): Drafts<Words> {
  const { hero, introduction, rewards } = sectionKinds;
  if (key === 'hero') return draftsIn(hero, sections.hero.texts);
  if (key === 'rewards') return draftsIn(rewards, sections.rewards.texts);
  return draftsIn(introduction, sections.introduction.texts);
}

export function sectionOf(
  key: HomeSectionKey,
  revision: number,
  texts: Drafts<Words>,
): SectionSave {
  const { hero, introduction, rewards } = sectionKinds;
  if (key === 'hero') return { key, revision, texts: wordsIn(hero, texts) };
  if (key === 'rewards') return { key, revision, texts: wordsIn(rewards, texts) };
  return { key, revision, texts: wordsIn(introduction, texts) };
}
