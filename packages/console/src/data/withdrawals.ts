import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WithdrawalState } from '@tradewind/contract/withdrawal';
import { client } from './client.ts';
import { spanOf } from './day-span.ts';
import { workKey } from './desk.ts';
import { usePagedList } from './paging.ts';

/** Read again by itself when one of them moves: looking through the list is not on record. */
const withdrawalsKey = ['withdrawals'];

export interface WithdrawalFilter {
  readonly state: WithdrawalState | undefined;
  readonly network: string;
  readonly member: string;
  readonly from: string;
  readonly to: string;
}

export function useWithdrawals({ state, network, member, from, to }: WithdrawalFilter) {
  return usePagedList([...withdrawalsKey, state ?? 'all', network, member, from, to], (page) =>
    client.getWithdrawalList({
      ...page,
      ...(state === undefined ? {} : { state }),
      ...(network === '' ? {} : { network }),
      ...(member === '' ? {} : { memberId: member }),
      ...spanOf(from, to),
    }),
  );
}

/** Each look is on record: it is asked again only when the withdrawal has moved. */
export function useWithdrawal(withdrawalId: string, movedAt: string | undefined) {
  return useQuery({
    queryKey: ['withdrawal', withdrawalId, movedAt ?? ''],
    queryFn: () => client.getWithdrawalDetail({ withdrawalId }),
    enabled: withdrawalId !== '',
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => (before?.withdrawalId === withdrawalId ? before : undefined),
  });
}

export function useApproveWithdrawal() {
  return useMutation({ mutationFn: client.approveWithdrawal, onSettled: useRefresh() });
}

export function useRejectWithdrawal() {
  return useMutation({ mutationFn: client.rejectWithdrawal, onSettled: useRefresh() });
}

/** Skips the pause of a payout that was refused. */
export function useRetryPayout() {
  return useMutation({ mutationFn: client.retryPayout, onSettled: useRefresh() });
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [withdrawalsKey, ['withdrawal'], workKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
