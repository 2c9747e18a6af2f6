import { installTrustedTypes } from '@tradewind/contract/protocol/trusted-types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { showBootFailure } from './boot-failure.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { showLanguage } from '../i18n/show-language.ts';
import { watchAttendance } from '../session/attendance.ts';
import { watchIdleQuestion } from '../session/idle-question.ts';
import { boot } from '../session/boot.ts';
import { followPreferences, usePreferences } from '../session/use-preferences.ts';
import './console.css';

installTrustedTypes(window);
document.title = boot.productName;
watchSession(router);
watchAttendance();
watchIdleQuestion();

/** Not a top-level await: a language's file imports from this module, so each would wait for the other. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const { language } = usePreferences.getState();
  try {
    await showLanguage(language);
  } catch (error) {
    showBootFailure(root, language);
    throw error;
  }
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
        <IdleDialog />
      </Providers>
    </StrictMode>,
  );
  followPreferences(showLanguage);
}

void begin();
