import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

const invitationsKey = ['invitations'];

export const useInvitations = () =>
  usePagedList(invitationsKey, (page) => client.getInvitationList(page));

export function useCreateInvitation() {
  const refresh = useRefresh();
  const [intend] = useState(() => createIntent());
  return useMutation({
    mutationFn: (fields: Fields<'createInvitation'>) =>
      intend((requestId) => client.createInvitation({ ...fields, requestId })),
    // Refreshed after a lost answer too, because the invitation may have been created.
    onSettled: refresh,
  });
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
