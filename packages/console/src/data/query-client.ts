import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/protocol/client';

/**
 * Looking at members and mail is written to the audit log, so nothing is fetched again behind the
 * operator's back: only when they open it, change it or ask for it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline calls must fail and say so instead of waiting in silence.
      networkMode: 'always',
      retry: (failures, error) => error instanceof CallFailed && failures < 1,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});
