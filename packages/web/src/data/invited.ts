import { useInfiniteQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../session/session-store.ts';
import { client } from './client.ts';

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
