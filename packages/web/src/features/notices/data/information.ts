import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import type { InformationType } from '@tradewind/contract/notices/notices';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { clientOf } from '../../../data/client.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';
import { queryClient } from '../../../data/query-client.ts';
import { informationKey } from './unread.ts';

const one = clientSaying(missing, { getInformation: wire.getInformation });
const client = clientOf({
  getInformationList: wire.getInformationList,
  markAllRead: wire.markAllRead,
  markRead: wire.markRead,
});

export type InformationRow = CallOutput<AppCalls['getInformationList']>['items'][number];

export function useInformationList(type: InformationType) {
  return useInfiniteQuery({
    queryKey: [...informationKey, 'list', type],
    queryFn: ({ pageParam }) =>
      client.getInformationList(pageParam === null ? { type } : { type, cursor: pageParam }),
    enabled: isLoggedIn,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Loads one notice; null if it does not exist or was withdrawn. */
export function useInformation(informationId: string) {
  return useQuery({
    // Not under the common key, which is reloaded at every new notice: a published notice does not change.
    queryKey: ['one-information', informationId],
    queryFn: () => nullIfMissing(one.getInformation({ informationId })),
    enabled: () => isLoggedIn() && informationId !== '',
  });
}

/** Marks a notice as read. A failure is ignored, because the notice then only stays unread. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (informationId: string) => client.markRead({ informationId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: informationKey }),
  });
}

export function useMarkAllRead(type: InformationType) {
  return useMutation({
    mutationFn: (upTo: string) => client.markAllRead({ type, upTo }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: informationKey }),
  });
}
