import type { InfiniteData, Query } from '@tanstack/react-query';
import type { Page } from '../../../data/paging.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { Withdrawal } from '../../../data/shapes.ts';

/**
 * The list of current withdrawals. Its first page may be refetched automatically, because reading it is not written to the
 * audit log.
 */
export const withdrawalsKey = ['withdrawals'];

/** The list filtered by member, address or date, whose reading is written to the audit log. */
export const askedForKey = ['withdrawals asked for'];

/** Called when any withdrawal has changed: refetches the lists whose reading is not written to the audit log. */
export function readOpenWithdrawals(): void {
  void queryClient.invalidateQueries({
    queryKey: withdrawalsKey,
    predicate: (query) => !isOnRecord(query),
  });
}

/**
 * Called when this withdrawal has changed: lists whose reading is written to the audit log are refetched only if they show it.
 */
export function readListsWith(withdrawalId: string): void {
  void queryClient.invalidateQueries(
    { predicate: (query) => isOnRecord(query) && shows(query, withdrawalId) },
    { cancelRefetch: false },
  );
}

/**
 * True if reading the list is written to the audit log. This applies to every page after the first, and a refetch reads all
 * loaded pages.
 */
const isOnRecord = (query: Query): boolean =>
  query.queryKey[0] === askedForKey[0] ||
  (query.queryKey[0] === withdrawalsKey[0] && pagesOf(query).length > 1);

const shows = (query: Query, asked: string): boolean =>
  pagesOf(query).some(({ items }) => items.some(({ withdrawalId }) => withdrawalId === asked));

const pagesOf = ({ state }: Query) =>
  (state.data as InfiniteData<Page<Withdrawal>> | undefined)?.pages ?? [];
