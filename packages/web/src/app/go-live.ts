import { isLoggedIn } from '../session/session-store.ts';

let started = false;

/** For members, after the first screen is there: nobody waits for what has not happened yet. */
export function goLive(): void {
  if (started || !isLoggedIn()) return;
  started = true;
  const start = () => {
    import('../live/live.ts').then(
      ({ startLive }) => startLive(),
      // Without it screens are as fresh as the last look at them; the next page tries again.
      () => {
        started = false;
      },
    );
  };
  // Not every browser knows idle time.
  setTimeout(start, 800);
}
