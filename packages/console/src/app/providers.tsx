import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { Locale as Widgets } from 'antd/es/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../data/query-client.ts';
import { loadLanguage } from '../i18n/load-language.ts';
import { boot } from '../session/boot.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { themes } from './theme.ts';
import { useAppearance, useReducedMotion } from './use-appearance.ts';

// antd makes its style elements at run time; the server allows those that carry its nonce.
const csp = boot.styleNonce === undefined ? {} : { csp: { nonce: boot.styleNonce } };

interface ProvidersProps {
  readonly widgets: Widgets;
  readonly children: ReactNode;
}

export function Providers({ widgets, children }: ProvidersProps) {
  const appearance = useAppearance();
  const still = useReducedMotion();
  const theme = themes[appearance];
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          {...csp}
          locale={useWidgets(widgets)}
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

/** antd's own words, in step with ours: both change once the new language has arrived. */
function useWidgets(initial: Widgets): Widgets {
  const language = usePreferences((preferences) => preferences.language);
  const [widgets, setWidgets] = useState(initial);
  useEffect(() => {
    let wanted = true;
    const change = async () => {
      const next = await loadLanguage(language);
      if (wanted) setWidgets(next);
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [language]);
  return widgets;
}
