import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { useSession } from '../session/session-store.ts';
import { isSessionOver } from './refusal.ts';

const freshForMs = 30_000;
const retryMs = 500;
/** Longer than a member is left on a screen whose session has ended. */
const afterSessionMs = 3000;

/** What ended with its session has not failed: until the login screen comes, it is still to come. */
const endedWithSession = (error: Error) => error instanceof CallRefused && isSessionOver(error);
const mayPass = (error: Error) => error instanceof CallFailed && navigator.onLine;

// It hears of changes alone: to a page that is opened without a network its coming would be none.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      // Being offline is an error that a screen shows, not a reason to wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && (mayPass(error) || endedWithSession(error)),
      retryDelay: (_, error) => (endedWithSession(error) ? afterSessionMs : retryMs),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

useSession.subscribe((now, before) => {
  // Nothing that one member saw may show up for the next in the same browser.
  if (now.token !== before.token) queryClient.clear();
  // Texts of the server come in the reader's language.
  else if (now.lang !== before.lang) void queryClient.invalidateQueries();
});
