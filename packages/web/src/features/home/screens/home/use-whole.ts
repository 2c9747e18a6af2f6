import { useEffect, useState } from 'react';

/** Whoever comes back, reloads or has a place in mind must find the screen in its full length. */
let isWhole =
  location.hash !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');

/** The first screen of a visit is painted before what lies below its edge is made. */
export function useWhole(): boolean {
  const [whole, setWhole] = useState(isWhole);
  useEffect(() => {
    isWhole = true;
    // In the frame after the one that is being painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWhole(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return whole;
}
