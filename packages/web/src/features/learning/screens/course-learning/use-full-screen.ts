import { useSyncExternalStore } from 'react';

export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
