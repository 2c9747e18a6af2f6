import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** More than this is not written while the address catches up. */
const longestWait = 100;

/**
 * The query of the address, ahead of it by what was just written there: the address follows a moment
 * later, and letters come faster. Where somebody else leads the address elsewhere, it follows.
 * @param first What it begins with where the address says nothing.
 */
export function useQueryAhead(
  first = '',
): [shown: string, write: (query: URLSearchParams) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  // On their way to the address, oldest first.
  const [written, setWritten] = useState<readonly string[]>(() =>
    address === '' && first !== '' ? [first] : [],
  );
  const [told, setTold] = useState(address);
  const shown = written.at(-1) ?? address;
  if (told !== address) {
    setTold(address);
    // It has caught up, or someone else has led it elsewhere.
    if (address === shown || !written.includes(address)) setWritten([]);
  }

  // In place: back leads to where the screen was opened from, not through every filter.
  const put = (next: URLSearchParams) =>
    setQuery(next, { replace: true, preventScrollReset: true });

  const restore = useEffectEvent(() => {
    if (shown !== address) put(new URLSearchParams(shown));
  });
  useEffect(() => restore(), []);

  return [
    shown,
    (next) => {
      setWritten((before) => [...before, next.toString()].slice(-longestWait));
      put(next);
      window.scrollTo({ top: 0 });
    },
  ];
}
