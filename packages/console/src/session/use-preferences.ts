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

/** What an operator chose for this browser; it outlives their session. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ language: defaultLanguage, appearance: 'system' }), {
    name: storageKey,
    merge: (stored, initial) => ({ ...initial, ...sound(stored) }),
  }),
);

/** What is chosen in another tab is not undone by what this one chooses next; a language once it can be shown. */
export function followPreferences(show: (language: Language) => Promise<boolean>): void {
  const follow = async (): Promise<void> => {
    const stored = await usePreferences.persist.getOptions().storage?.getItem(storageKey);
    const now = usePreferences.getState();
    const { language } = { ...now, ...sound(stored?.state) };
    // A tab whose words do not come keeps those it has.
    if (language !== now.language && !(await show(language).catch(() => false))) return;
    await usePreferences.persist.rehydrate();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow();
  });
  // What was chosen while this one was starting.
  void follow();
}

/** Storage can hold anything: an older version's words, or a visitor's own. */
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
