import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttemptState } from '@tradewind/contract/real-name';
import { useSession } from '../session/use-session.ts';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';

const realNamesKey = ['real-names'];

export const useRealNames = (state: AttemptState) =>
  usePagedList([...realNamesKey, state], (page) => client.getRealNameList({ ...page, state }));

/** Asked once: each time it is, it stands in the audit log. */
export const useRealName = (realNameId: string) =>
  useQuery({
    queryKey: [...realNamesKey, 'one', realNameId],
    queryFn: () => client.getRealName({ realNameId }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A private picture opens only with the token, which an image element cannot send. */
export const usePrivatePicture = (address: string) =>
  useQuery({
    queryKey: ['private-picture', address],
    queryFn: async ({ signal }) => {
      const { token } = useSession.getState();
      const answer = await fetch(address, { signal, headers: { Authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`The picture was not there (HTTP ${answer.status})`);
      return await answer.blob();
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const useRevealRealName = () => useMutation({ mutationFn: client.revealRealName, gcTime: 0 });
export type Reveal = ReturnType<typeof useRevealRealName>;

export function useApproveRealName() {
  const refresh = useRefreshRealNames();
  return useMutation({ mutationFn: client.approveRealName, onSettled: refresh });
}

export function useRejectRealName() {
  const refresh = useRefreshRealNames();
  return useMutation({ mutationFn: client.rejectRealName, onSettled: refresh });
}

function useRefreshRealNames() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: realNamesKey });
}

/** Who has waited longest, beside the one that is open. */
export async function nextInQueue(besides: string): Promise<string | undefined> {
  const { items } = await client.getRealNameList({ state: 'inProgress', size: '2' });
  return items.find(({ realNameId }) => realNameId !== besides)?.realNameId;
}
