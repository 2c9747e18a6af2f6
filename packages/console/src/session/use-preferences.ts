import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

interface Preferences {
  readonly language: Language;
  readonly appearance: Appearance;
}

const storageKey = 'tradewind-console-preferences';

/** The operator's settings in this browser; they outlast the session. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ language: defaultLanguage, appearance: 'system' }), {
    name: storageKey,
    merge: (stored, initial) => ({ ...initial, ...sound(stored) }),
  }),
);

/**
 * Adopts settings made in another tab, so that this tab does not overwrite them. A language is adopted only after its texts are
 * loaded.
 */
export function followPreferences(show: (language: Language) => Promise<boolean>): void {
  const follow = async (): Promise<void> => {
    const stored = await usePreferences.persist.getOptions().storage?.getItem(storageKey);
    const now = usePreferences.getState();
    const { language } = { ...now, ...sound(stored?.state) };
    // If the texts cannot be loaded, the tab keeps its language.
    if (language !== now.language && !(await show(language).catch(() => false))) return;
    await usePreferences.persist.rehydrate();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow();
  });
  // Adopts settings that another tab changed while this one was starting.
  void follow();
}

/** Returns the valid part of stored settings. Storage can hold anything, such as values of an older version. */
function sound(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { language, appearance } = stored as Record<string, unknown>;
  return {
    ...(isLanguage(language) ? { language } : {}),
    ...(isAppearance(appearance) ? { appearance } : {}),
  };
}

function isAppearance(value: unknown): value is Appearance {
  return appearances.some((appearance) => appearance === value);
}
