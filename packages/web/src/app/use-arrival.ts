import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { boot } from '../data/boot.ts';
import { keepInviteCode } from '../session/invite-store.ts';

/** Keeps an invitation code from the address, sets the page title, and moves the focus after a navigation. */
export function useArrival(): void {
  const { pathname, search } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    keepInviteCode(search);
  }, [search]);

  useEffect(() => {
    document.title = boot.productName;
    // After loading a page, the screen reader starts to read by itself.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // All pages have the same title, so the focus moves to the heading, which names the new page.
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
