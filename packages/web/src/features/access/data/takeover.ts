import * as wire from '@tradewind/contract/generated/app-wire';
import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn, logOut } from '../../../session/session-store.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { clientOf } from '../../../data/client.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';

/** The screen itself explains an invalid link. */
const client = clientSaying(missing, { readAlarm: wire.readAlarm, raiseAlarm: wire.raiseAlarm });

const alarmOf = (token: string) =>
  queryOptions({
    queryKey: ['alarm', token],
    queryFn: () => nullIfMissing(client.readAlarm({ token })),
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the change that the mail was about; null for an invalid link. */
export const useAlarm = (token: string) => useQuery(alarmOf(token));

export function useRaiseAlarm(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => nullIfMissing(client.raiseAlarm({ token })),
    onSettled: () => queries.invalidateQueries({ queryKey: alarmOf(token).queryKey }),
  });
}

const member = clientOf({
  denySecurityEvent: wire.denySecurityEvent,
  getOwnSecurityEvents: wire.getOwnSecurityEvents,
});
const eventsKey = ['security', 'events'];

export type OwnEvent = CallOutput<AppCalls['getOwnSecurityEvents']>['items'][number];

export function useOwnEvents() {
  return useInfiniteQuery({
    queryKey: eventsKey,
    queryFn: ({ pageParam }) =>
      member.getOwnSecurityEvents(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Locks the account and ends this session too. The token opens the page that shows the result without a session. */
export function useDenyEvent(eventId: string, onLocked: (token: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => member.denySecurityEvent({ eventId }),
    onSuccess: async ({ state, token }) => {
      if (state !== 'raised' || token === null) {
        await queries.invalidateQueries({ queryKey: eventsKey });
        return;
      }
      logOut();
      onLocked(token);
    },
  });
}
