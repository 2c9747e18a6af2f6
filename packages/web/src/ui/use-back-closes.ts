import { useEffect, useEffectEvent } from 'react';
import { addLayer } from './layer-history.ts';

// Not yet in the types that come with the compiler.
declare global {
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/** Lets Back close what lies over the screen, and not leave the screen under it; or ask, where it `stays`. */
export function useBackCloses(open: boolean, close: () => void, stays = false): void {
  const onClose = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => onClose(), stays) : undefined), [open, stays]);
  useEffect(() => {
    // Android's own Back comes here first, also where nothing was pressed yet: an entry that a page
    // made by itself is passed over there.
    const { CloseWatcher } = globalThis;
    if (!open || CloseWatcher === undefined) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
