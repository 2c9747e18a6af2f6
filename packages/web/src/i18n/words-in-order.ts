import type { I18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import type { Area, Catalogue, Words } from './catalogues.ts';

interface Source {
  readonly i18n: Pick<I18n, 'load' | 'activate'>;
  readonly catalogues: Readonly<Record<Language, () => Promise<Catalogue>>>;
  /** Returns the language to use before any catalogue is loaded. */
  readonly firstLanguage: () => Language;
}

interface WordsInOrder {
  /** Shows a language. Returns false if another one was requested meanwhile. */
  readonly show: (language: Language) => Promise<boolean>;
  /** Loads the translations of an area for its first screen. Loads again if the language changes meanwhile. */
  readonly add: (area: Area) => Promise<void>;
}

/**
 * Loads catalogues over a network that may deliver them in any order. It always shows the language that was requested
 * last, with the translations of all loaded areas.
 */
export function wordsInOrder({ i18n, catalogues, firstLanguage }: Source): WordsInOrder {
  /** The areas that have been loaded. A new language loads them too. */
  const areasHere = new Set<Area>();
  let asked: Language | undefined;
  let shown: Language | undefined;
  const languageNow = (): Language => shown ?? firstLanguage();

  return {
    show: async (language) => {
      asked = language;
      const { messages: always, areas } = await catalogues[language]();
      let parts: Words[];
      do {
        parts = await Promise.all(Array.from(areasHere, (area) => areas[area]()));
        // Another area may have arrived meanwhile in the previous language.
      } while (parts.length < areasHere.size);
      if (asked !== language) return false;
      const tag = languageTags[language];
      // Added and not replaced, because an area may have arrived before its language.
      for (const { messages } of [{ messages: always }, ...parts]) i18n.load(tag, messages);
      i18n.activate(tag);
      shown = language;
      return true;
    },
    add: async (area) => {
      let language: Language;
      do {
        language = languageNow();
        const { areas } = await catalogues[language]();
        const { messages } = await areas[area]();
        i18n.load(languageTags[language], messages);
        areasHere.add(area);
      } while (languageNow() !== language);
    },
  };
}
