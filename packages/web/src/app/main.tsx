import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { fetchFileDomain } from '../features/files/data/file.ts';
import { showLanguage } from '../i18n/show-language.ts';
import { followOtherTabs } from '../session/follow-other-tabs.ts';
import { keepInviteCode } from '../session/invite-store.ts';
import { useSession } from '../session/session-store.ts';
import { followAppearance } from './apply-appearance.ts';
import { followUpColour } from './apply-up-colour.ts';
import { showBootFailure } from './boot-failure.ts';
import { createRouter } from './create-router.ts';
import { learnPendingPath } from './pending-path.ts';
import { prefetchScreens } from './prefetch.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { followViewportWidth } from './root-size.ts';
import { routes } from './routes.tsx';

async function start(): Promise<void> {
  followViewportWidth();
  followAppearance();
  followUpColour();
  // Comes first, because a visitor may leave while the rest is loading.
  keepInviteCode(location.search);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');

  // The translations and the first screen's code load in parallel.
  const words = showChosenLanguage();
  const router = createRouter();
  learnPendingPath(() => {
    const { location: pending } = router.state.navigation;
    return pending && createPath(pending);
  });
  // Comes before any `await`: otherwise a change in another tab could be overwritten by the state that this tab has
  // read before.
  followOtherTabs((now, before) => {
    // Another tab has switched to another member. This page still shows the first member's data and input, so it
    // reloads.
    if (before.token !== '' && now.token !== '' && now.account !== before.account)
      location.reload();
    // Runs the guards again, so that a screen for members closes when another tab logs out.
    if (now.token !== before.token) void router.revalidate();
    // If the translations cannot be loaded, this tab keeps its present language.
    if (now.lang !== before.lang) void showLanguage(now.lang).catch(() => undefined);
  });
  try {
    // Nothing is shown until the first screen is complete, because a placeholder would only flash.
    await Promise.all([words, firstScreen(router)]);
  } catch (error) {
    showBootFailure(root, useSession.getState().lang);
    throw error;
  }

  createRoot(root).render(<Providers router={router} />);

  prefetchScreens(routes);
  void fetchFileDomain();
  registerServiceWorker();
}

/** Loads the first translations. Loads again if another tab changes the language meanwhile. */
async function showChosenLanguage(): Promise<void> {
  while (!(await showLanguage(useSession.getState().lang)));
}

function firstScreen(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const forget = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      forget();
      resolve();
    });
  });
}

void start();
