import * as wire from '@tradewind/contract/generated/app-wire';
import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { queryClient } from '../../../data/query-client.ts';

const client = clientOf({
  clearBulkQueries: wire.clearBulkQueries,
  getBulkQueryList: wire.getBulkQueryList,
  getRecordList: wire.getRecordList,
});

const queriesKey = ['bulk', 'queries'];

export type BulkRecord = CallOutput<AppCalls['getRecordList']>['items'][number];
export type BulkQuery = CallOutput<AppCalls['getBulkQueryList']>['items'][number];

const recordOf = (number: string) =>
  queryOptions({
    queryKey: ['bulk', 'record', number],
    queryFn: async () => {
      const found = await client.getRecordList({ number });
      void queryClient.invalidateQueries({ queryKey: queriesKey });
      return found;
    },
    retry: false,
  });

/** Asks now, whatever is known: whoever presses the button wants to know how it stands. */
export function lookUp(number: string): void {
  // What went wrong is written where the record would be.
  queryClient.query({ ...recordOf(number), staleTime: 0 }).catch(() => undefined);
}

/** Each look is a query that the server remembers, so it is asked once and never behind one's back. */
export function useBulkRecord(number: string) {
  return useQuery({
    ...recordOf(number),
    enabled: () => isLoggedIn() && number !== '',
    staleTime: 60_000,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
