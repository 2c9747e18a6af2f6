import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { boot } from '../data/boot.ts';
import { keepInviteCode } from '../session/invite-store.ts';

/** What happens on every navigation. */
export function useArrival(): void {
  const { pathname, search } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    keepInviteCode(search);
  }, [search]);

  useEffect(() => {
    document.title = boot.productName;
    // The browser itself starts reading a page that was just loaded.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // The title is the same everywhere, so the heading tells where a person has arrived.
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
