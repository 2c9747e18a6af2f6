import type { DataRouter } from 'react-router';
import { selfQuery } from '../data/auth.ts';
import { watchRefusals } from '../data/client.ts';
import { forgetDrafts } from '../data/kept-drafts.ts';
import { queryClient } from '../data/query-client.ts';
import { loginPath } from '../session/return-path.ts';
import { endsSession, stepAskedBy, stepPaths } from '../session/steps.ts';
import { endSession, followOtherTabs, useSession } from '../session/use-session.ts';
import { basename } from './guards.ts';

/** Keeps the page and the session in step, whatever ends or restricts the session. */
export function watchSession(router: DataRouter): void {
  followOtherTabs();

  watchRefusals((refusal, tokenSent) => {
    // Several calls can be refused at once; only the first one still carries the living token.
    if (tokenSent === '' || tokenSent !== useSession.getState().token) return;
    if (endsSession(refusal)) endSession(refusal.message);
    const step = stepAskedBy(refusal.status);
    if (step === undefined) return;
    void queryClient
      .invalidateQueries({ queryKey: selfQuery.queryKey, refetchType: 'none' })
      .then(() => router.navigate(stepPaths[step]));
  });

  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    // Who was thrown out finds their drafts again.
    if (now.token === '' && now.hasLeft) forgetDrafts();
    if (now.token === '') openLogin(router, now.notice);
    // Nothing that one operator fetched may be seen by the next one. Not sooner: the page that is
    // being left still stands on it.
    else if (before.token === '') queryClient.clear();
    // Another tab logged someone else in: this one shows the wrong person's pages.
    else window.location.reload();
  });
}

function openLogin(router: DataRouter, notice: string): void {
  // Whoever logs out is on the way there already, and was asked what there was to ask.
  if (router.state.navigation.state === 'submitting') return;
  void router.navigate(askedLogin(notice), { replace: true });
}

/** Someone thrown out returns to where they were; someone who left starts afresh. */
function askedLogin(notice: string): string {
  const here = new URL(window.location.href);
  return notice === '' || here.pathname === `${basename}/login`
    ? '/login'
    : loginPath(here, basename);
}
