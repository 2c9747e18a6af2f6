import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';

const memberKey = (memberId: string) => ['member', memberId];

const membersKey = ['members'];

interface MemberFilter {
  readonly search: string;
  readonly blockedOnly?: boolean;
}

export const useMembers = ({ search, blockedOnly = false }: MemberFilter, enabled = true) =>
  usePagedList(
    [...membersKey, search, blockedOnly],
    (page) =>
      client.getMemberList({
        ...page,
        ...(search === '' ? {} : { search }),
        ...(blockedOnly ? { blockedOnly: 'true' as const } : {}),
      }),
    enabled,
  );

/**
 * Returns the member with exactly this email, or null if there is none. The server's search matches the beginning of emails, so
 * the results are compared here.
 */
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
    mutationFn: (reason: string) => client.resetMemberTotp({ memberId, reason }),
    onSettled: refresh,
  });
}

export function useBlockMember(memberId: string) {
  const refresh = useRefreshWithList(memberId);
  const [intend] = useState(() => createIntent());
  return useMutation({
    mutationFn: (reason: string) =>
      intend((requestId) => client.blockMember({ memberId, reason, requestId })),
    onSettled: refresh,
  });
}

export function useLiftBlock(memberId: string) {
  const refresh = useRefreshWithList(memberId);
  return useMutation({
    mutationFn: (fields: { blockId: string; reason: string }) =>
      client.liftBlock({ ...fields, memberId }),
    onSettled: refresh,
  });
}

/**
 * Returns a function that refreshes the member. It also runs after a refusal, which usually means that the shown data is
 * outdated.
 */
function useRefresh(memberId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
}

/**
 * Refreshes the list of members too, which marks blocked members. Other changes do not, because reading the list is written to
 * the audit log.
 */
function useRefreshWithList(memberId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(memberId);
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: membersKey }), refresh()]);
  };
}
