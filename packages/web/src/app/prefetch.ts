import { matchRoutes, type RouteObject } from 'react-router';
import type { ScreenHandle } from './lazy-screen.ts';

/** Starts to load a screen when a finger, the pointer or the focus is on a link to it. */
export function prefetchScreens(routes: RouteObject[]): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) {
      loadScreens(routes, link.pathname);
    }
  };
  const options = { passive: true, capture: true };
  document.addEventListener('touchstart', prefetch, options);
  document.addEventListener('pointerover', prefetch, options);
  document.addEventListener('focusin', prefetch, options);
}

const asked = new Set<string>();

function loadScreens(routes: RouteObject[], path: string): void {
  if (asked.has(path)) return;
  asked.add(path);
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const handle = route.handle as ScreenHandle | undefined;
    // Prefetching may fail silently. The failure is handled when the user opens the screen.
    handle?.load().catch(() => asked.delete(path));
  }
}
