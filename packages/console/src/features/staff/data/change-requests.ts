import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeRequestState } from '@tradewind/contract/staff/change-requests';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

const requestsKey = ['change-requests'];

export const useChangeRequests = (state: ChangeRequestState | undefined) =>
  usePagedList([...requestsKey, 'list', state ?? 'all'], (page) =>
    client.getChangeRequestList({ ...page, ...(state === undefined ? {} : { state }) }),
  );

export const useChangeRequest = (changeRequestId: string) =>
  useQuery({
    queryKey: [...requestsKey, 'one', changeRequestId],
    queryFn: () => client.getChangeRequest({ changeRequestId }),
    enabled: changeRequestId !== '',
    staleTime: 0,
  });

export const useApproveRequest = () => useDecision(client.approveChangeRequest);
export const useDeclineRequest = () => useDecision(client.declineChangeRequest);
export const useWithdrawRequest = () => useDecision(client.withdrawChangeRequest);

/** Refreshes all queries after a decision, because an approved change can affect any of them. */
function useDecision<I>(decide: (input: I) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
