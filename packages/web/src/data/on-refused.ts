import type { CallRefused } from '@tradewind/contract/protocol/client';
import { showNotice } from '../ui/notice/notices.ts';
import { logOut, useSession } from '../session/session-store.ts';
import { actionFor } from './refusal.ts';

const logoutDelayMs = 1000;
let ending = false;

export function onRefused(error: CallRefused, tokenSent: string): void {
  const action = actionFor(error, tokenSent, useSession.getState().token);
  if (action === 'leave') return;
  if (action === 'notice') {
    showNotice(error.message);
    return;
  }
  // Many calls can fail at the same moment; the notice and the log-out happen once.
  if (ending) return;
  ending = true;
  showNotice(error.message);
  setTimeout(() => leave(tokenSent), logoutDelayMs);
}

function leave(token: string): void {
  ending = false;
  // Another tab may have logged in again meanwhile.
  if (useSession.getState().token !== token) return;
  logOut();
  const here = location.pathname + location.search;
  // A full page load clears the ended session from memory. The login screen explains what happened.
  location.replace(`/login?${new URLSearchParams({ next: here, ended: '1' }).toString()}`);
}
