import type { I18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import type { Area, Catalogue, Words } from './catalogues.ts';

interface Source {
  readonly i18n: Pick<I18n, 'load' | 'activate'>;
  readonly catalogues: Readonly<Record<Language, () => Promise<Catalogue>>>;
  /** Before the words of any language are there. */
  readonly firstLanguage: () => Language;
}

interface WordsInOrder {
  /** Whether it is shown: not if another was asked for meanwhile. */
  readonly show: (language: Language) => Promise<boolean>;
  /** For the first screen of an area; again if the language changed meanwhile. */
  readonly add: (area: Area) => Promise<void>;
}

/** Words come over a network, in any order: what is shown is the language asked for last, with the words of every area. */
export function wordsInOrder({ i18n, catalogues, firstLanguage }: Source): WordsInOrder {
  /** The areas whose words are there, and follow the language from then on. */
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
        // The words of one more may have come meanwhile, in the language before.
      } while (parts.length < areasHere.size);
      if (asked !== language) return false;
      const tag = languageTags[language];
      // Added, not set: the words of an area may have come first.
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
