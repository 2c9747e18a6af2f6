import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { goLive } from './go-live.ts';

/** Wraps the screens that show data of the server. The pages before login do not need the query cache. */
export function QueryLayout() {
  useEffect(goLive, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
