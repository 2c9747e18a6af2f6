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

/** Loads the record now, even if it is cached, because a press on the button asks for the present state. */
export function lookUp(number: string): void {
  // The screen shows the error in place of the record.
  queryClient.query({ ...recordOf(number), staleTime: 0 }).catch(() => undefined);
}

/**
 * Loads a record once. It is never reloaded in the background, because the server stores every look-up in the member's
 * history.
 */
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
