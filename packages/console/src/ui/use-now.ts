import { useEffect, useState } from 'react';

const usualMs = 30_000;

/** The present, fine enough to tell what has run out; finer for a clock. */
export function useNow(everyMs = usualMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
