import { useEffect } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Makes Back ask a question first. If `isLost`, the browser also asks before a reload or before closing the page. The
 * dialog's code is loaded ahead, because without a network it could not be loaded when it is needed.
 */
export function useAskBeforeLeaving(isOn: boolean, ask: () => void, isLost = isOn): void {
  useBackCloses(isOn, ask, true);
  useEffect(() => {
    // A failure is ignored, because opening the dialog loads its code again.
    if (isOn) import('./dialog/confirm-dialog.tsx').catch(() => {});
  }, [isOn]);
  useEffect(() => {
    if (!isLost) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isLost]);
}
