import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

/** What the list showed when it was last looked at: the tab's link does not know. */
let kept = '';

/** The view of the address, or the one from before when a person comes back by the tab. */
export function useView(): [view: View, change: (next: View) => void] {
  const [query, setQuery] = useSearchParams();
  const [isReturning, setReturning] = useState(query.size === 0 && kept !== '');
  // From now on the address says it.
  if (isReturning && query.size > 0) setReturning(false);
  const shown = isReturning && query.size === 0 ? kept : query.toString();

  // In place: back leads to where the quotations were opened from, not through every filter.
  const write = (view: URLSearchParams) =>
    setQuery(view, { replace: true, preventScrollReset: true });

  const restore = useEffectEvent(() => write(new URLSearchParams(shown)));
  useEffect(() => {
    if (isReturning) restore();
  }, [isReturning]);
  useEffect(() => {
    kept = shown;
  }, [shown]);

  return [
    readView(new URLSearchParams(shown)),
    (next) => {
      setReturning(false);
      write(writeView(next));
      window.scrollTo({ top: 0 });
    },
  ];
}
