import { type RefObject, useEffect } from 'react';

interface Focusable {
  focus(): void;
}

/** The "/" key focuses the page's first search field, unless the operator is typing. */
export function useSlashKey(target: RefObject<Focusable | null>): void {
  useEffect(() => listen(document, target), [target]);
}

/** The "/" key focuses the global search if no page has handled the key: a key event reaches the window last. */
export function useSpareSlashKey(target: RefObject<Focusable | null>): void {
  useEffect(() => listen(window, target), [target]);
}

function listen(place: Document | Window, target: RefObject<Focusable | null>): () => void {
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== '/') return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isBusy(event.target) || target.current === null) return;
    event.preventDefault();
    target.current.focus();
  };
  place.addEventListener('keydown', onKey);
  return () => place.removeEventListener('keydown', onKey);
}

/** True if the operator is typing, or if a modal dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[aria-modal="true"]') !== null) return true;
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
