import { useEffect } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Lets Back ask first, and the browser before it loads the page anew or closes it, where something `isLost`.
 * The question is at hand before somebody asks: its code could not be had without a network, and the page that it
 * protects would be gone.
 */
export function useAskBeforeLeaving(isOn: boolean, ask: () => void, isLost = isOn): void {
  useBackCloses(isOn, ask, true);
  useEffect(() => {
    // Whoever asks tries again.
    if (isOn) import('./dialog/confirm-dialog.tsx').catch(() => {});
  }, [isOn]);
  useEffect(() => {
    if (!isLost) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isLost]);
}
