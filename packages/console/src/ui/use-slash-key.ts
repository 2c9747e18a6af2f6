import { type RefObject, useEffect } from 'react';

interface Focusable {
  focus(): void;
}

/** "/" goes to the page's first search, unless something is being typed. */
export function useSlashKey(target: RefObject<Focusable | null>): void {
  useEffect(() => listen(document, target), [target]);
}

/** The same for the search over everything: a key reaches the window last, if no page took it. */
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

/** Something is being typed, or a dialog waits for its answer. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[aria-modal="true"]') !== null) return true;
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
