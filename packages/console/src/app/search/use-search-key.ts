import { type RefObject, useEffect } from 'react';

/** Ctrl or ⌘ and K focuses the global search, even while the operator is typing. */
export function useSearchKey(target: RefObject<{ focus(): void } | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey || target.current === null) return;
      event.preventDefault();
      target.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [target]);
}
