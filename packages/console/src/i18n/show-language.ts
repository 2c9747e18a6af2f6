import { i18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import type { Locale as Widgets } from 'antd/es/locale';
import { create } from 'zustand';
import { usePreferences } from '../session/use-preferences.ts';
import { packs } from './packs.ts';

/** antd's own texts, in the same language as the console's. */
export const useWidgets = create<{ readonly words: Widgets | undefined }>()(() => ({
  words: undefined,
}));

let asked: Language | undefined;

/** Loads and shows a language. Returns false if another one was requested in the meantime. */
export async function showLanguage(language: Language): Promise<boolean> {
  asked = language;
  const { messages, widgets } = await packs[language]();
  if (asked !== language) return false;
  const tag = languageTags[language];
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
  useWidgets.setState({ words: widgets });
  return true;
}

/**
 * Changes the operator's language. Dates and the server's texts follow the setting, so it changes only after the texts are
 * loaded.
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) usePreferences.setState({ language });
}
