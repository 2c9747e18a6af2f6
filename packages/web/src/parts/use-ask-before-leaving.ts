import { useEffect } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/** Lets Back ask first, and the browser before it loads the page anew or closes it. */
export function useAskBeforeLeaving(isOn: boolean, ask: () => void): void {
  useBackCloses(isOn, ask, true);
  useEffect(() => {
    if (!isOn) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isOn]);
}
