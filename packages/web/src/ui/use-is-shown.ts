import { useEffect, useRef } from 'react';

/**
 * Returns a function that is true while the component is mounted, for an answer that may arrive after the member has
 * left.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
