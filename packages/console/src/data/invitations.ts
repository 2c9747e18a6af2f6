import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';

const invitationsKey = ['invitations'];

export const useInvitations = () =>
  usePagedList(invitationsKey, (page) => client.getInvitationList(page));

export function useCreateInvitation() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: client.createInvitation, onSuccess: refresh });
}

export function useDisableInvitation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => client.disableInvitation({ code }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: invitationsKey });
}
