import type { ComponentType } from 'react';
import { reloadTowardsPending } from './pending-path.ts';
import { mayReload } from './reload-once.ts';

type LoadScreen = () => Promise<ComponentType>;

/** The part of a route that loads its screen. Prefetching uses it too. */
export interface ScreenHandle {
  readonly load: LoadScreen;
}

/**
 * Loads the code of a screen when the route is opened. A missing file usually belongs to an older release, so the page
 * reloads once. If that does not help, the error screen is shown.
 */
export function lazyScreen(load: LoadScreen) {
  const handle: ScreenHandle = { load };
  const lazy = async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) throw error;
      reloadTowardsPending();
      // The page is about to reload, so the promise never settles: neither a screen nor an error is shown.
      return new Promise(() => undefined);
    }
  };
  return { handle, lazy };
}
