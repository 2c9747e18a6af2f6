import { useEffect, useEffectEvent } from 'react';
import { addLayer } from './layer-history.ts';

// TypeScript's DOM types do not include this yet.
declare global {
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/**
 * Makes Back close a layer over the screen instead of leaving the screen. With `stays`, the layer only asks and remains
 * open.
 */
export function useBackCloses(open: boolean, close: () => void, stays = false): void {
  const onClose = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => onClose(), stays) : undefined), [open, stays]);
  useEffect(() => {
    // The back gesture of Android arrives here first. Chrome skips history entries that a page created without a user's
    // press, so the history alone would not suffice.
    const { CloseWatcher } = globalThis;
    if (!open || CloseWatcher === undefined) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
