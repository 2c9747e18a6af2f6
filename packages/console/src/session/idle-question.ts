import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { create } from 'zustand';
import { useSession } from './use-session.ts';

interface IdleQuestion {
  /** There while an operator who was away is asked for the second factor. */
  readonly answer: ((shown: boolean) => void) | undefined;
}

export const useIdleQuestion = create<IdleQuestion>()(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** All tabs of a browser have one session: what is shown in one of them is shown for all. */
const shownKey = 'tradewind-console-factor-shown';

export function watchIdleQuestion(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === shownKey) useIdleQuestion.getState().answer?.(true);
  });
  // Whoever is logged out meanwhile has not shown it.
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) useIdleQuestion.getState().answer?.(false);
  });
}

/**
 * After an idle time the server refuses everything until the second factor is shown. Answers whether it was, for the same session:
 * whatever was refused meanwhile waits here and is then sent once more.
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
      // Answered already, and perhaps asked anew since.
      if (useIdleQuestion.getState().answer !== answer) return;
      asked = undefined;
      useIdleQuestion.setState({ answer: undefined });
      resolve(shown);
    };
    useIdleQuestion.setState({ answer });
  });
  return asked;
}
