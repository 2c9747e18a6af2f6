import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../session/session-store.ts';
import { clientOf } from './client.ts';

const client = clientOf({
  clearBulkQueries: wire.clearBulkQueries,
  getBulkQueryList: wire.getBulkQueryList,
  getRecordList: wire.getRecordList,
});

const queriesKey = ['bulk', 'queries'];

export type BulkRecord = CallOutput<AppCalls['getRecordList']>['items'][number];
export type BulkQuery = CallOutput<AppCalls['getBulkQueryList']>['items'][number];

/** Each look is a query that the server remembers, so it is asked once and never behind one's back. */
export function useBulkRecord(number: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['bulk', 'record', number],
    queryFn: async () => {
      const found = await client.getRecordList({ number });
      void queries.invalidateQueries({ queryKey: queriesKey });
      return found;
    },
    enabled: () => isLoggedIn() && number !== '',
    staleTime: 60_000,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

export function useBulkQueries() {
  return useInfiniteQuery({
    queryKey: queriesKey,
    queryFn: ({ pageParam }) =>
      client.getBulkQueryList(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useClearBulkQueries() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.clearBulkQueries(),
    onSuccess: () => queries.invalidateQueries({ queryKey: queriesKey }),
  });
}
