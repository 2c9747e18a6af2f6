import { useEffect, useState } from 'react';

const usualMs = 30_000;

/** Returns the current time, updated at an interval; clocks ask for a shorter one. */
export function useNow(everyMs = usualMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
