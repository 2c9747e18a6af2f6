import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';
import { proven } from './proven.ts';

const memberKey = (memberId: string) => ['member', memberId];

export const useMembers = (search: string, enabled = true) =>
  usePagedList(
    ['members', search],
    (page) => client.getMemberList({ ...page, ...(search === '' ? {} : { search }) }),
    enabled,
  );

/** Whose email it is; null if nobody's. The list finds by the beginning, and only the whole of it counts here. */
export const useMemberByEmail = (email: string | undefined) =>
  useQuery({
    queryKey: ['member-by-email', email],
    queryFn: async () => {
      const { items } = await client.getMemberList({ search: email ?? '', size: '50' });
      return items.find(({ account }) => account.toLowerCase() === email)?.memberId ?? null;
    },
    enabled: email !== undefined,
  });

export const useMember = (memberId: string) =>
  useQuery({ queryKey: memberKey(memberId), queryFn: () => client.getMember({ memberId }) });

export function useEndMemberSession(memberId: string) {
  const refresh = useRefresh(memberId);
  return useMutation({
    mutationFn: (sessionId: string) => client.endMemberSession({ memberId, sessionId }),
    onSettled: refresh,
  });
}

export function useEndAllMemberSessions(memberId: string) {
  const refresh = useRefresh(memberId);
  return useMutation({
    mutationFn: () => client.endAllMemberSessions({ memberId }),
    onSettled: refresh,
  });
}

export function useResetMemberTotp(memberId: string) {
  const refresh = useRefresh(memberId);
  return useMutation({
    mutationFn: proven((reason: string) => client.resetMemberTotp({ memberId, reason })),
    onSettled: refresh,
  });
}

/** After a refusal too: it usually means that what is on the screen has changed meanwhile. */
function useRefresh(memberId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
}
