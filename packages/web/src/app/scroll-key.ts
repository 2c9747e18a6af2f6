import type { Location } from 'react-router';
import { isTabPath } from './tab-paths.ts';

/** The router's key of the first history entry of a browser tab, whatever page it is. */
const firstKey = 'default';

/**
 * Returns the key under which the scroll position is kept. A tab of the app keeps its position on every visit, any
 * other page only when the user goes back.
 */
export function scrollKey({ pathname, search, hash, key }: Location): string {
  // A link to a place on the page scrolls there, whatever the kept position of the tab is.
  if (isTabPath(pathname) && hash === '') return pathname;
  // A reloaded page keeps its position. The address is part of the key, because a new page in this browser tab has the
  // same router key.
  return key === firstKey ? `${key} ${pathname}${search}${hash}` : key;
}
