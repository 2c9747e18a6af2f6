import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Appearance = 'light' | 'dark' | 'system';

interface Preferences {
  readonly language: Language;
  readonly appearance: Appearance;
}

/** What an operator chose for this browser; it outlives their session. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ language: defaultLanguage, appearance: 'system' }), {
    name: 'tradewind-console-preferences',
    merge: (stored, initial) => ({ ...initial, ...sound(stored) }),
  }),
);

/** Storage can hold anything: an older version's words, or a visitor's own. */
function sound(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { language, appearance } = stored as Record<string, unknown>;
  return {
    ...(isLanguage(language) ? { language } : {}),
    ...(appearance === 'light' || appearance === 'dark' ? { appearance } : {}),
  };
}
