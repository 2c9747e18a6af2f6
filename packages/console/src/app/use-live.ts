import { useEffect } from 'react';

/** Follows live events. The code is loaded after the page, because nothing waits for it. */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const start = async () => {
      const { startLive } = await import('../live/live.ts');
      if (wanted) stop = startLive();
    };
    // Without live events, lists are only as fresh as when they were opened.
    start().catch(() => undefined);
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
}
