import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { queryClient } from '../data/query-client.ts';
import { useWidgets } from '../i18n/show-language.ts';
import { boot } from '../session/boot.ts';
import { themes } from './theme.ts';
import { useAppearance, useReducedMotion } from './use-appearance.ts';

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
