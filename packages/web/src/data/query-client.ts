import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/client';
import { useSession } from '../session/session-store.ts';

const freshForMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      // Being offline is an error that a screen shows, not a reason to wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && error instanceof CallFailed && navigator.onLine,
      retryDelay: 500,
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
