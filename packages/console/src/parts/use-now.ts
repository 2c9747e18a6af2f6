import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The present, fine enough to tell what has run out. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
