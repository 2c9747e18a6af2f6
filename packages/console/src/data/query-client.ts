import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/protocol/client';

/**
 * Reading members and mail is written to the audit log. So nothing is fetched again in the background, only when the operator
 * opens it, changes it or asks for it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Calls made offline must fail visibly instead of waiting.
      networkMode: 'always',
      retry: (failures, error) => error instanceof CallFailed && failures < 1,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});
