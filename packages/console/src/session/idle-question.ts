import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { create } from 'zustand';
import { useSession } from './use-session.ts';

interface IdleQuestion {
  /** Set while the operator is asked for the second factor after an idle time. */
  readonly answer: ((shown: boolean) => void) | undefined;
}

export const useIdleQuestion = create<IdleQuestion>()(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** All tabs of a browser share one session, so a second factor shown in one tab counts for all. */
const shownKey = 'tradewind-console-factor-shown';

export function watchIdleQuestion(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === shownKey) useIdleQuestion.getState().answer?.(true);
  });
  // After a log-out the question is answered with no.
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) useIdleQuestion.getState().answer?.(false);
  });
}

/**
 * After an idle time the server refuses every call until the second factor is shown. This asks for it and returns true if it
 * was shown for the same session; calls refused in the meantime wait here and are then sent again.
 */
export async function showFactorAgain(error: CallRefused, tokenSent: string): Promise<boolean> {
  if (error.status !== errorStatus.factorNeededAgain) return false;
  const isSame = (): boolean => useSession.getState().token === tokenSent;
  return isSame() && (await ask()) && isSame();
}

export function tellOtherTabs(): void {
  localStorage.setItem(shownKey, String(Date.now()));
}

function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (shown: boolean): void => {
      // The question was already answered, and another one may be open.
      if (useIdleQuestion.getState().answer !== answer) return;
      asked = undefined;
      useIdleQuestion.setState({ answer: undefined });
      resolve(shown);
    };
    useIdleQuestion.setState({ answer });
  });
  return asked;
}
