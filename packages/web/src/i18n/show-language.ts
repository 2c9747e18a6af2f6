import { i18n } from '@lingui/core';
import { languageCookie } from '@tradewind/contract/boot';
import { type Language, languageTags } from '@tradewind/contract/languages';
import { useSession } from '../session/session-store.ts';
import { type Area, areaCatalogues } from './area-catalogues.ts';
import { catalogues } from './catalogues.ts';

const areas = new Set<Area>();

export async function showLanguage(language: Language): Promise<void> {
  const loads = [catalogues[language], ...[...areas].map((area) => areaCatalogues[area][language])];
  const parts = await Promise.all(loads.map((load) => load()));
  const tag = languageTags[language];
  // Added, not set: the words of an area may have come first.
  for (const { messages } of parts) i18n.load(tag, messages);
  i18n.activate(tag);
  document.documentElement.lang = tag;
  // For the server, which writes the first words of the next visit into the page.
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** For the first screen of an area; from then on its words follow the language. */
export async function addWords(area: Area): Promise<void> {
  areas.add(area);
  const { lang } = useSession.getState();
  const { messages } = await areaCatalogues[area][lang]();
  i18n.load(languageTags[lang], messages);
}
