import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { isLoggedIn } from '../session/session-store.ts';

/** Wraps the screens that show data of the server. The pages before login do not need the query cache. */
export function QueryLayout() {
  useEffect(goLive, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

let started = false;

/**
 * Starts the stream of live events for members. It waits until the first screen is shown, because that does not need
 * the stream.
 */
function goLive(): void {
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
