import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../data/query-client.ts';
import { useWidgets } from '../i18n/show-language.ts';
import { boot } from '../session/boot.ts';
import { themes } from './theme.ts';
import { usePreferences } from '../session/use-preferences.ts';

// antd creates style elements at run time; the server's policy allows those that carry this nonce.
const csp = boot.styleNonce === undefined ? {} : { csp: { nonce: boot.styleNonce } };

export function Providers({ children }: { readonly children: ReactNode }) {
  const { words } = useWidgets();
  const appearance = useAppearance();
  const still = useReducedMotion();
  const theme = themes[appearance];
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          {...csp}
          {...(words && { locale: words })}
          theme={still ? { ...theme, token: { ...theme.token, motion: false } } : theme}
          button={{ autoInsertSpace: false }}
        >
          <App className="console" message={{ maxCount: 3 }}>
            {children}
          </App>
        </ConfigProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

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
function useAppearance(): 'light' | 'dark' {
  const chosen = usePreferences((preferences) => preferences.appearance);
  const system = useSyncExternalStore(followDark, () => (systemDark.matches ? 'dark' : 'light'));
  const appearance = chosen === 'system' ? system : chosen;
  useEffect(() => paint(appearance), [appearance]);
  return appearance;
}

const useReducedMotion = () => useSyncExternalStore(followStill, () => systemStill.matches);
