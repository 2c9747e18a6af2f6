import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

/** A pause in typing: the server is not asked for every letter. */
const pauseMs = 350;

interface ShownView {
  /** What the list is asked for. */
  readonly view: View;
  /** What stands in the field, which may be ahead of it. */
  readonly typed: string;
  readonly type: (search: string) => void;
  readonly change: (some: Partial<View>) => void;
}

export function useView(): ShownView {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const [typed, setTyped] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (some: Partial<View>) => {
    clearTimeout(timer.current);
    const next = { ...view, search: typed, ...some };
    setTyped(next.search);
    // In place: back leads to where the courses were opened from, not through every filter.
    setQuery(writeView(next), { replace: true, preventScrollReset: true });
    window.scrollTo({ top: 0 });
  };

  return {
    view,
    typed,
    change,
    type: (search) => {
      setTyped(search);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ search }), pauseMs);
    },
  };
}
