import { i18n } from '@lingui/core';
import { languageCookie } from '@tradewind/contract/protocol/boot';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { useSession } from '../session/session-store.ts';
import { catalogues } from './catalogues.ts';
import { wordsInOrder } from './words-in-order.ts';

const words = wordsInOrder({
  i18n,
  catalogues,
  firstLanguage: () => useSession.getState().lang,
});

export const addWords = words.add;

/** Loads and shows a language. Returns false if another language was requested meanwhile. */
export async function showLanguage(language: Language): Promise<boolean> {
  if (!(await words.show(language))) return false;
  document.documentElement.lang = languageTags[language];
  // The server reads this cookie to write the next page in this language.
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax${secure}`;
  return true;
}
