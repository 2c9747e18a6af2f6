import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { ownTimeZone } from '../../../i18n/time-zone.ts';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({
  getCertificateList: wire.getCertificateList,
  getProgressOverview: wire.getProgressOverview,
});

export type Progress = CallOutput<AppCalls['getProgressOverview']>;
export type CourseProgress = Progress['courses'][number];
export type ListedCertificate = CallOutput<AppCalls['getCertificateList']>['items'][number];

const progress = queryOptions({
  queryKey: ['progress'],
  queryFn: () => client.getProgressOverview(ownTimeZone()),
  enabled: isLoggedIn,
  // Reloads at every visit, because the member has probably just watched something.
  staleTime: 0,
});

export const useProgress = () => useQuery(progress);

export function useCertificates() {
  return useInfiniteQuery({
    queryKey: ['certificate', 'list'],
    queryFn: ({ pageParam }) =>
      client.getCertificateList(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
