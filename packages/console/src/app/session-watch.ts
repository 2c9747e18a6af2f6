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

/** Keeps the page and the session in step, whatever ends or restricts the session. */
export function watchSession(router: DataRouter): void {
  followOtherTabs(() => void followStored());
  // Who comes from the tab in which they logged in, after the server could not be asked.
  window.addEventListener('focus', () => {
    if (isPageHeld()) void followStored();
  });

  watchRefusals((refusal, tokenSent) => {
    // Several calls can be refused at once; only the first one still carries the living token.
    if (tokenSent === '' || tokenSent !== useSession.getState().token) return;
    if (endsSession(refusal)) endSession(refusal.message);
    // Said of live events; what else is refused so waits for the answer already.
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
  // Nothing that one operator fetched may be seen by the next one. Not sooner: the page that is
  // being left still stands on it.
  if (tokenBefore === '' && !useHeldPage.getState().isLost) {
    queryClient.clear();
    goOnFromLogin(router);
  }
  // Another tab logged someone else in: this one shows the wrong person's pages.
  else window.location.reload();
}

/** To where they wanted to be, also where it is another tab in which they logged in. */
function goOnFromLogin(router: DataRouter): void {
  // Its page may still be on its way.
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (pathname !== loginPage) return;
  const next = new URLSearchParams(search).get('next');
  void router.navigate(returnPath(next), { replace: true });
}

function leave(router: DataRouter, hasLeft: boolean): void {
  // Who was thrown out finds their drafts again, and what they have not saved stays where it is.
  if (hasLeft) forgetDrafts();
  if (hasLeft || !holdPage()) openLogin(router, hasLeft);
}

/** A tab that was asleep hears of the new session alone, and not that the old one ended. */
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
  // Whoever logs out is on the way there already, and was asked what there was to ask.
  if (router.state.navigation.state === 'submitting') return;
  // Someone thrown out, by this tab or another, returns to where they were; someone who left starts afresh.
  const login =
    hasLeft || window.location.pathname === loginPage
      ? '/login'
      : loginPath(new URL(window.location.href), basename);
  void router.navigate(login, { replace: true });
}

const loginPage = `${basename}/login`;
