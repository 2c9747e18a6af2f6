import { i18n } from '@lingui/core';
import { languageCookie } from '@tradewind/contract/boot';
import { type Language, languageTags } from '@tradewind/contract/languages';
import { useSession } from '../session/session-store.ts';
import { type Area, catalogues, type Words } from './catalogues.ts';

/** The areas whose words are there, and follow the language from then on. */
const areasHere = new Set<Area>();
let shown: Language | undefined;
const languageNow = (): Language => shown ?? useSession.getState().lang;

export async function showLanguage(language: Language): Promise<void> {
  const { messages: always, areas } = await catalogues[language]();
  let parts: Words[];
  do {
    parts = await Promise.all(Array.from(areasHere, (area) => areas[area]()));
    // The words of one more may have come meanwhile, in the language before.
  } while (parts.length < areasHere.size);
  const tag = languageTags[language];
  // Added, not set: the words of an area may have come first.
  for (const { messages } of [{ messages: always }, ...parts]) i18n.load(tag, messages);
  i18n.activate(tag);
  shown = language;
  document.documentElement.lang = tag;
  // For the server, which writes the first words of the next visit into the page.
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** For the first screen of an area; again if the language changed meanwhile. */
export async function addWords(area: Area): Promise<void> {
  let language: Language;
  do {
    language = languageNow();
    const { areas } = await catalogues[language]();
    const { messages } = await areas[area]();
    i18n.load(languageTags[language], messages);
    areasHere.add(area);
  } while (languageNow() !== language);
}
