import { useEffect } from 'react';

/** Loaded after the page: nobody waits for what has not happened yet. */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const start = async () => {
      const { startLive } = await import('../live/live.ts');
      if (wanted) stop = startLive();
    };
    // Without it lists are as fresh as when they were opened.
    start().catch(() => undefined);
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
}
