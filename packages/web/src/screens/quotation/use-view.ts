import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

/** What the list showed when it was last looked at: the tab's link does not know. */
let kept = '';

/**
 * The view of the address, or the one from before when a person comes back by the tab. What was just
 * chosen or typed is shown at once: the address follows a moment later, and letters come faster.
 */
export function useView(): [view: View, change: (next: View) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  // On their way to the address, oldest first.
  const [written, setWritten] = useState<readonly string[]>(() =>
    address === '' && kept !== '' ? [kept] : [],
  );
  const [told, setTold] = useState(address);
  const shown = written.at(-1) ?? address;
  if (told !== address) {
    setTold(address);
    // It has caught up, or someone else has led it elsewhere.
    if (address === shown || !written.includes(address)) setWritten([]);
  }

  // In place: back leads to where the quotations were opened from, not through every filter.
  const write = (view: URLSearchParams) =>
    setQuery(view, { replace: true, preventScrollReset: true });

  const restore = useEffectEvent(() => {
    if (shown !== address) write(new URLSearchParams(shown));
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    kept = shown;
  }, [shown]);

  return [
    readView(new URLSearchParams(shown)),
    (next) => {
      const view = writeView(next);
      setWritten((before) => [...before, view.toString()].slice(-longestWait));
      write(view);
      window.scrollTo({ top: 0 });
    },
  ];
}

/** More than this is not typed while the address catches up. */
const longestWait = 100;
