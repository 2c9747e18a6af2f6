import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { memberBaseInfo } from '../../members/data/member.ts';

const client = clientOf({
  cancelClosing: wire.cancelClosing,
  getClosing: wire.getClosing,
  getExport: wire.getExport,
  getExportPart: wire.getExportPart,
  openExport: wire.openExport,
  getPurchasedContracts: wire.getPurchasedContracts,
  requestClosing: wire.requestClosing,
  requestExport: wire.requestExport,
});

export type Closing = CallOutput<AppCalls['getClosing']>;
export type AccountExport = NonNullable<CallOutput<AppCalls['getExport']>['export']>;
export type PurchasedContract = CallOutput<AppCalls['getPurchasedContracts']>['items'][number];

const everyMs = 2000;

const exported = queryOptions({
  queryKey: ['own-data', 'export'],
  queryFn: () => client.getExport(),
  enabled: isLoggedIn,
  staleTime: 0,
  // Polls while the export is being made.
  refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? everyMs : false),
});

const closing = queryOptions({
  queryKey: ['own-data', 'closing'],
  queryFn: () => client.getClosing(),
  enabled: isLoggedIn,
  staleTime: 0,
});

export const useAccountExport = () => useQuery(exported);
export const useClosing = () => useQuery(closing);

export const { requestExport, requestClosing, cancelClosing } = client;

/** Returns a function to call after an export was requested, or the closing of the account was requested or cancelled. */
export function useRefreshOwnData(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['own-data'] }),
      queries.invalidateQueries({ queryKey: memberBaseInfo.queryKey }),
    ]);
  };
}

/** Opens the export, then loads all its parts one after the other. */
export async function fetchExport({ exportId, parts }: AccountExport): Promise<string> {
  await client.openExport({ exportId });
  let text = '';
  for (let part = 1; part <= parts; part += 1) {
    const { content } = await client.getExportPart({ exportId, part: String(part) });
    text += content;
  }
  return text;
}

export function usePurchasedContracts() {
  return useInfiniteQuery({
    queryKey: ['contracts', 'purchased'],
    queryFn: ({ pageParam }) =>
      client.getPurchasedContracts(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
