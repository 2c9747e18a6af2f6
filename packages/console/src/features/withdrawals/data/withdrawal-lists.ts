import type { InfiniteData, Query } from '@tanstack/react-query';
import type { Page } from '../../../data/paging.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { Withdrawal } from '../../../data/shapes.ts';

/** Those of now. The first page is read again by itself when one of them moves, which is not on record. */
export const withdrawalsKey = ['withdrawals'];

/** Whose, where to or of when was asked for, which is on record. */
export const askedForKey = ['withdrawals asked for'];

/** Something has moved: what may be read again without an entry in the audit log. */
export function readOpenWithdrawals(): void {
  void queryClient.invalidateQueries({
    queryKey: withdrawalsKey,
    predicate: (query) => !isOnRecord(query),
  });
}

/** This one has moved: what is on record is asked for again only where it shows it. */
export function readListsWith(withdrawalId: string): void {
  void queryClient.invalidateQueries(
    { predicate: (query) => isOnRecord(query) && shows(query, withdrawalId) },
    { cancelRefetch: false },
  );
}

/** Every page behind the first is, and a list is read again with all its pages. */
const isOnRecord = (query: Query): boolean =>
  query.queryKey[0] === askedForKey[0] ||
  (query.queryKey[0] === withdrawalsKey[0] && pagesOf(query).length > 1);

const shows = (query: Query, asked: string): boolean =>
  pagesOf(query).some(({ items }) => items.some(({ withdrawalId }) => withdrawalId === asked));

const pagesOf = ({ state }: Query) =>
  (state.data as InfiniteData<Page<Withdrawal>> | undefined)?.pages ?? [];
