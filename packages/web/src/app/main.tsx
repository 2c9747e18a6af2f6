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
  // Before anything else: a visitor may leave again while the rest is still loading.
  keepInviteCode(location.search);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');

  // The words and the first screen's code are fetched side by side.
  const words = showChosenLanguage();
  const router = createRouter();
  learnPendingPath(() => {
    const { location: pending } = router.state.navigation;
    return pending && createPath(pending);
  });
  // Before anything is waited for: what another tab does meanwhile would be undone by what was read here before.
  followOtherTabs((now, before) => {
    // Straight from one member to another: what stands here, and what was typed, is the first one's.
    if (before.token !== '' && now.token !== '' && now.account !== before.account)
      location.reload();
    // Runs the guards again: a screen for members closes when another tab has logged out.
    if (now.token !== before.token) void router.revalidate();
    // A tab whose words do not come keeps those it has.
    if (now.lang !== before.lang) void showLanguage(now.lang).catch(() => undefined);
  });
  try {
    // The page stays quiet until the first screen can be shown whole: a placeholder would only flash.
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

/** The first words of all; another tab may change the language while they come. */
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
