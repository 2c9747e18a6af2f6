import type { ComponentType } from 'react';
import { reloadTowardsPending } from './pending-path.ts';
import { mayReload } from './reload-once.ts';

type LoadScreen = () => Promise<ComponentType>;

/** What a route needs to load its screen, and what prefetching needs to do so before. */
export interface ScreenHandle {
  readonly load: LoadScreen;
}

/**
 * A screen's code comes when it is needed. A file that cannot be had is most often one of an older
 * release, so the page loads itself again, once; if that does not help, the error screen says so.
 */
export function lazyScreen(load: LoadScreen) {
  const handle: ScreenHandle = { load };
  const lazy = async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) throw error;
      reloadTowardsPending();
      // The page is on its way out: neither a screen nor an error is to be shown.
      return new Promise(() => undefined);
    }
  };
  return { handle, lazy };
}
