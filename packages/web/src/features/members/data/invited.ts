import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getInviteMemberList: wire.getInviteMemberList });

export function useInvitedMembers() {
  return useInfiniteQuery({
    queryKey: ['invited'],
    queryFn: ({ pageParam }) =>
      client.getInviteMemberList(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
