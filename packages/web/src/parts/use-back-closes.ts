import { useEffect, useEffectEvent } from 'react';

// Not yet in the types that come with the compiler.
declare global {
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/**
 * Lets the phone's own Back close what lies over the screen, and not the screen under it. Browsers
 * without it go on as before: there Back leaves.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!open || CloseWatcher === undefined) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
