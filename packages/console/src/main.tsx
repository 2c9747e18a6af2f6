import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { loadLanguage } from './i18n/load-language.ts';
import { boot } from './session/boot.ts';
import { usePreferences } from './session/use-preferences.ts';
import './app/console.css';

document.title = boot.productName;
watchSession(router);

/** Not awaited at the top: a language's file imports from this one, and each would wait for the other. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const widgets = await loadLanguage(usePreferences.getState().language);
  createRoot(root).render(
    <StrictMode>
      <Providers widgets={widgets}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void begin();
