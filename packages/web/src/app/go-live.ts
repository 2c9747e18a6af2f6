import { isLoggedIn } from '../session/session-store.ts';

let started = false;

/**
 * Starts the stream of live events for members. It waits until the first screen is shown, because that does not need
 * the stream.
 */
export function goLive(): void {
  if (started || !isLoggedIn()) return;
  started = true;
  const start = () => {
    import('../live/live.ts').then(
      ({ startLive }) => startLive(),
      // Without the stream a screen reloads its data only when it is opened. The next page load tries again.
      () => {
        started = false;
      },
    );
  };
  // Some browsers do not have `requestIdleCallback`.
  setTimeout(start, 800);
}
