import { useEffect, useState } from 'react';

/**
 * After Back, a reload or a link to a place on the screen, the whole screen is rendered at once, so that the scroll
 * position is valid.
 */
let isWhole =
  location.hash !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');

/** On the first visit, paints the visible part first. Returns true once the part below the fold is to be rendered. */
export function useWhole(): boolean {
  const [whole, setWhole] = useState(isWhole);
  useEffect(() => {
    isWhole = true;
    // Waits for the frame after the one that is being painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWhole(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return whole;
}
