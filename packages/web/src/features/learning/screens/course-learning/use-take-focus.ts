import { type RefObject, useEffect } from 'react';

/** What covers the controls takes the focus over from them, but never from elsewhere on the page. */
export function useTakeFocus(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body;
    const player = control.current?.closest('[data-player]');
    if (isFree || player?.contains(focused)) control.current?.focus({ preventScroll: true });
  }, [control]);
}
