import { useEffect, useSyncExternalStore } from 'react';
import { usePreferences } from '../session/use-preferences.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const systemStill = window.matchMedia('(prefers-reduced-motion: reduce)');

const follow = (query: MediaQueryList) => (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const followDark = follow(systemDark);
const followStill = follow(systemStill);

/** Scrollbars and the browser's own widgets go by it. Until here `public/appearance.js` has set it. */
function paint(appearance: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = appearance;
  document.documentElement.dataset['appearance'] = appearance;
}

/** Light or dark, as chosen or as the system has it. */
export function useAppearance(): 'light' | 'dark' {
  const chosen = usePreferences((preferences) => preferences.appearance);
  const system = useSyncExternalStore(followDark, () => (systemDark.matches ? 'dark' : 'light'));
  const appearance = chosen === 'system' ? system : chosen;
  useEffect(() => paint(appearance), [appearance]);
  return appearance;
}

export const useReducedMotion = () => useSyncExternalStore(followStill, () => systemStill.matches);
