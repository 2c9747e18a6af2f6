import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { logOut } from '../session/session-store.ts';
import { client } from './client.ts';

export const memberBaseInfo = queryOptions({
  queryKey: ['member', 'base-info'],
  queryFn: () => client.getMemberBaseInfo(),
});

export function useMemberBaseInfo() {
  return useQuery(memberBaseInfo);
}

export function useInvitedMembers() {
  return useInfiniteQuery({
    queryKey: ['member', 'invited'],
    queryFn: ({ pageParam }) =>
      client.getInviteMemberList(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The member is logged out here even when the server cannot be told. */
export function useLogout() {
  return useMutation({ mutationFn: () => client.logout(), onSettled: logOut });
}
