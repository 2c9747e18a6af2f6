import { i18n } from '@lingui/core';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import type { Locale as Widgets } from 'antd/es/locale';
import { create } from 'zustand';
import { usePreferences } from '../session/use-preferences.ts';
import { packs } from './packs.ts';

/** antd's own words, in step with ours. */
export const useWidgets = create<{ readonly words: Widgets | undefined }>()(() => ({
  words: undefined,
}));

let asked: Language | undefined;

/** Whether it is shown: not if another was asked for meanwhile. */
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

/** Dates and what the server says follow the choice, so it is one only once its words are there. */
export async function changeLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) usePreferences.setState({ language });
}
