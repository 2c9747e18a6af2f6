import { type RefObject, useEffect } from 'react';

/** Moves the focus to a message that covers the controls, but only if the focus is nowhere or inside the player. */
export function useTakeFocus(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body;
    const player = control.current?.closest('[data-player]');
    if (isFree || player?.contains(focused)) control.current?.focus({ preventScroll: true });
  }, [control]);
}
