import { useEffect, useState } from 'react';

/**
 * Returns the height by which the keyboard covers the lower end of the page. Browsers that lay the keyboard over the
 * page report it only in the visual viewport; where the page itself becomes shorter, this stays 0.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return undefined;
    const measure = () => {
      // A page that is zoomed in has a smaller viewport for another reason.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      setInset(Math.max(0, Math.round(covered)));
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
