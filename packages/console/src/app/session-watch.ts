import type { DataRouter } from 'react-router';
import { selfQuery } from '../features/access/data/auth.ts';
import { clientWith, watchRefusals } from '../data/client.ts';
import { forgetDrafts } from '../features/support/data/kept-drafts.ts';
import { queryClient } from '../data/query-client.ts';
import { comeBack } from '../session/come-back.ts';
import { holdPage, isPageHeld, losePage, releasePage, useHeldPage } from '../session/held-page.ts';
import { showFactorAgain } from '../session/idle-question.ts';
import { loginPath, returnPath } from '../session/return-path.ts';
import { endsSession, stepAskedBy, stepPaths } from '../session/steps.ts';
import {
  adoptStored,
  endSession,
  followOtherTabs,
  storedToken,
  useSession,
} from '../session/use-session.ts';
import { basename } from './guards.ts';

/** Keeps the page in line with the session: reacts to its end, to a new session and to steps the server asks for. */
export function watchSession(router: DataRouter): void {
  followOtherTabs(() => void followStored());
  // The operator may return from the tab in which they logged in again, after an earlier check of the session failed.
  window.addEventListener('focus', () => {
    if (isPageHeld()) void followStored();
  });

  watchRefusals((refusal, tokenSent) => {
    // Several calls can be refused at once; once the first refusal has ended the session, the others carry an outdated token.
    if (tokenSent === '' || tokenSent !== useSession.getState().token) return;
    if (endsSession(refusal)) endSession(refusal.message);
    // Needed for live events. Other refused calls already wait for the answer to this question.
    void showFactorAgain(refusal, tokenSent);
    const step = stepAskedBy(refusal.status);
    if (step === undefined) return;
    void queryClient
      .invalidateQueries({ queryKey: selfQuery.queryKey, refetchType: 'none' })
      .then(() => router.navigate(stepPaths[step]));
  });

  useSession.subscribe((now, before) => {
    const isLoggedOutSince = now.hasLeft && isPageHeld();
    if (now.token === before.token && !isLoggedOutSince) return;
    if (now.token === '') leave(router, now.hasLeft);
    else enter(router, before.token);
  });
}

function enter(router: DataRouter, tokenBefore: string): void {
  const isOwnPage = isPageHeld();
  releasePage();
  if (isOwnPage) return;
  // The next operator must not see data that the previous one fetched. The cache is cleared only now, because the page that was
  // left needed it until it was gone.
  if (tokenBefore === '' && !useHeldPage.getState().isLost) {
    queryClient.clear();
    goOnFromLogin(router);
  }
  // Another operator logged in in another tab, so this tab shows pages of the wrong person.
  else window.location.reload();
}

/** Opens the page that the operator wanted before the log-in, even if they logged in in another tab. */
function goOnFromLogin(router: DataRouter): void {
  // The login page may still be loading.
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (pathname !== loginPage) return;
  const next = new URLSearchParams(search).get('next');
  void router.navigate(returnPath(next), { replace: true });
}

function leave(router: DataRouter, hasLeft: boolean): void {
  // After a forced log-out, drafts are kept and a page with unsaved text stays open.
  if (hasLeft) forgetDrafts();
  if (hasLeft || !holdPage()) openLogin(router, hasLeft);
}

/**
 * Adopts the session in local storage. A tab that was asleep learns only of the new session, and not that the old one has
 * ended.
 */
async function followStored(): Promise<void> {
  const token = await storedToken();
  if (token === '' || token === useSession.getState().token || !holdPage()) await adoptStored();
  else await comeBack({ stored: storedToken, isSame, adopt: adoptStored, lose: losePage });
}

async function isSame(token: string): Promise<boolean> {
  const { operatorId } = await clientWith(token).getSelf();
  return operatorId === queryClient.getQueryData(selfQuery.queryKey)?.operatorId;
}

function openLogin(router: DataRouter, hasLeft: boolean): void {
  // The operator is logging out through the login page, which has already asked about unsaved text.
  if (router.state.navigation.state === 'submitting') return;
  // After a forced log-out the operator returns to this page at the next log-in; after a deliberate one they start afresh.
  const login =
    hasLeft || window.location.pathname === loginPage
      ? '/login'
      : loginPath(new URL(window.location.href), basename);
  void router.navigate(login, { replace: true });
}

const loginPage = `${basename}/login`;
