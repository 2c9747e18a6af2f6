import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { client } from '../../../data/client.ts';
import { spanOf } from '../../../data/day-span.ts';
import { workKey } from '../../staff/data/desk.ts';
import { usePagedList } from '../../../data/paging.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { WithdrawalDetail } from '../../../data/shapes.ts';
import { askedForKey, readListsWith, withdrawalsKey } from './withdrawal-lists.ts';

export interface WithdrawalFilter {
  readonly state: WithdrawalState | undefined;
  readonly network: string;
  readonly member: string;
  /** A transaction hash or an address. */
  readonly trace: string;
  readonly from: string;
  readonly to: string;
}

export function useWithdrawals(filter: WithdrawalFilter, enabled: boolean) {
  const { state, network, member, trace, from, to } = filter;
  const isAskedFor = [member, trace, from, to].some((asked) => asked !== '');
  const key = isAskedFor ? askedForKey : withdrawalsKey;
  return usePagedList(
    [...key, state ?? 'all', network, member, trace, from, to],
    (page) =>
      client.getWithdrawalList({
        ...page,
        ...(state === undefined ? {} : { state }),
        ...(network === '' ? {} : { network }),
        ...(member === '' ? {} : { memberId: member }),
        ...(trace === '' ? {} : { trace }),
        ...spanOf(from, to),
      }),
    enabled,
  );
}

const detailKey = (withdrawalId: string) => ['withdrawal', withdrawalId];

/** Every fetch is written to the audit log, so it is refetched only after the withdrawal has changed. */
export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: detailKey(withdrawalId),
    queryFn: () => client.getWithdrawalDetail({ withdrawalId }),
    enabled: withdrawalId !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/**
 * Refetches a withdrawal that has changed, if it is shown. The panel is refetched on its own, because the withdrawal may no
 * longer be in the list beside it.
 */
export function readMovedWithdrawal(withdrawalId: string): void {
  void queryClient.invalidateQueries({ queryKey: detailKey(withdrawalId) });
  readListsWith(withdrawalId);
}

const ends = new Set<WithdrawalState>(['confirmed', 'rejected', 'cancelled', 'refunded']);

const mayHaveMoved = (data: WithdrawalDetail | undefined): boolean =>
  data !== undefined && !ends.has(data.state);

/** Refetches open withdrawals after events may have been missed. Withdrawals in a final state cannot have changed. */
export function readMovingWithdrawals(): void {
  void queryClient.invalidateQueries(
    {
      queryKey: ['withdrawal'],
      predicate: ({ state }) => mayHaveMoved(state.data as WithdrawalDetail | undefined),
    },
    { cancelRefetch: false },
  );
}

/** Returns the withdrawal as it was last fetched. */
export const withdrawalRead = (withdrawalId: string): WithdrawalDetail | undefined =>
  queryClient.getQueryData(detailKey(withdrawalId));

export function useApproveWithdrawal() {
  return useMutation({ mutationFn: client.approveWithdrawal, onSettled: useRefresh() });
}

export function useRejectWithdrawal() {
  return useMutation({ mutationFn: client.rejectWithdrawal, onSettled: useRefresh() });
}

/** Retries a refused payout at once instead of after its pause. */
export function useRetryPayout() {
  return useMutation({ mutationFn: client.retryPayout, onSettled: useRefresh() });
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [withdrawalsKey, askedForKey, ['withdrawal'], workKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
