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

/**
 * Sets the colour scheme of scrollbars and the browser's own controls. Until the app runs, `public/appearance.js` has set it.
 */
function paint(appearance: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = appearance;
  document.documentElement.dataset['appearance'] = appearance;
}

/** Returns light or dark, as the operator chose or as the system is set. */
export function useAppearance(): 'light' | 'dark' {
  const chosen = usePreferences((preferences) => preferences.appearance);
  const system = useSyncExternalStore(followDark, () => (systemDark.matches ? 'dark' : 'light'));
  const appearance = chosen === 'system' ? system : chosen;
  useEffect(() => paint(appearance), [appearance]);
  return appearance;
}

export const useReducedMotion = () => useSyncExternalStore(followStill, () => systemStill.matches);
