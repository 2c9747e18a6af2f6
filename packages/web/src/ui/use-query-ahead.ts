import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The largest number of written queries that are remembered until the address catches up. */
const longestWait = 100;

/**
 * Returns the query of the address, together with changes that the address does not have yet: it follows a moment
 * later, and typing is faster. If other code changes the address, that change is used.
 * @param first The initial query if the address has none.
 */
export function useQueryAhead(
  first = '',
): [shown: string, write: (query: URLSearchParams) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  // The queries that were written but are not in the address yet, the oldest first.
  const [written, setWritten] = useState<readonly string[]>(() =>
    address === '' && first !== '' ? [first] : [],
  );
  const [told, setTold] = useState(address);
  const shown = written.at(-1) ?? address;
  if (told !== address) {
    setTold(address);
    // The address has caught up, or other code has changed it.
    if (address === shown || !written.includes(address)) setWritten([]);
  }

  // Replaces the history entry, so that Back leaves the screen instead of undoing every filter.
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
