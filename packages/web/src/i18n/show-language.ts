import { i18n } from '@lingui/core';
import { languageCookie } from '@tradewind/contract/boot';
import { type Language, languageTags } from '@tradewind/contract/languages';
import { useSession } from '../session/session-store.ts';
import { type Area, catalogues } from './catalogues.ts';

const shownAreas = new Set<Area>();

export async function showLanguage(language: Language): Promise<void> {
  const { messages: always, areas } = await catalogues[language]();
  const parts = await Promise.all(Array.from(shownAreas, (area) => areas[area]()));
  const tag = languageTags[language];
  // Added, not set: the words of an area may have come first.
  for (const { messages } of [{ messages: always }, ...parts]) i18n.load(tag, messages);
  i18n.activate(tag);
  document.documentElement.lang = tag;
  // For the server, which writes the first words of the next visit into the page.
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** For the first screen of an area; from then on its words follow the language. */
export async function addWords(area: Area): Promise<void> {
  shownAreas.add(area);
  const { lang } = useSession.getState();
  const { areas } = await catalogues[lang]();
  const { messages } = await areas[area]();
  i18n.load(languageTags[lang], messages);
}
