import type { Location } from 'react-router';
import { isTabPath } from './tab-paths.ts';

/** Of the page that a tab of the browser was opened with, whichever it is. */
const firstKey = 'default';

/** A tab keeps its scroll position however it is reached; any other page only by going back. */
export function scrollKey({ pathname, search, hash, key }: Location): string {
  // A link to a place on the page leads there, wherever the tab was scrolled to.
  if (isTabPath(pathname) && hash === '') return pathname;
  // Loaded anew it stays where it was; another address is another page.
  return key === firstKey ? `${key} ${pathname}${search}${hash}` : key;
}
