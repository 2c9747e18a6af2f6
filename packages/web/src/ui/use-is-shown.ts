import { useEffect, useRef } from 'react';

/** Whether the part is still on the screen, for an answer that may find its member elsewhere. */
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
