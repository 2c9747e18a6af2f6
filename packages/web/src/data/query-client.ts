import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { useSession } from '../session/session-store.ts';
import { isSessionOver } from './refusal.ts';

const freshForMs = 30_000;
const retryMs = 500;
/** Longer than the time until the login screen replaces a screen whose session has ended. */
const afterSessionMs = 3000;

/**
 * True if the query was refused because the session ended. It counts as pending until the login screen appears, not as
 * failed.
 */
const endedWithSession = (error: Error) => error instanceof CallRefused && isSessionOver(error);
const mayPass = (error: Error) => error instanceof CallFailed && navigator.onLine;

// The online manager only listens for changes. A page that was opened offline would otherwise not notice the network's
// return.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      // When the device is offline, a query fails, so that the screen can say so; it does not wait silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && (mayPass(error) || endedWithSession(error)),
      retryDelay: (_, error) => (endedWithSession(error) ? afterSessionMs : retryMs),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

useSession.subscribe((now, before) => {
  // Data of one member must not be shown to the next one in the same browser.
  if (now.token !== before.token) queryClient.clear();
  // The server's texts are in the reader's language, so they are loaded again.
  else if (now.lang !== before.lang) void queryClient.invalidateQueries();
});
