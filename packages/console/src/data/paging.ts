import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

interface PageInput {
  cursor?: string;
  size: string;
}

export type FetchPage<T> = (input: PageInput) => Promise<Page<T>>;

export interface PagedList<T> {
  readonly items: readonly T[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Set if the list came in one answer, so that the table shows no note that it ends here. */
  readonly whole?: true;
  /** Fetches one page, for callers that read all pages, such as an export. */
  readonly fetchPage?: FetchPage<T>;
}

const pageSize = '50';

/**
 * A list with cursor paging: there is no total and no page number, only "more". Lists whose reading is not written to the audit
 * log may be refreshed at an interval.
 */
export function usePagedList<T>(
  queryKey: QueryKey,
  fetchPage: FetchPage<T>,
  enabled = true,
  everyMs?: number,
): PagedList<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetchPage({ size: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    pending: query.isPending && enabled,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    fetchPage,
  };
}

const nothing = () => undefined;

/** Wraps an array that came in one answer, for the table that expects a paged list. */
export function wholeList<T>(items: readonly T[]): PagedList<T> {
  return {
    items,
    pending: false,
    error: null,
    hasMore: false,
    loadingMore: false,
    loadMore: nothing,
    retry: nothing,
    whole: true,
  };
}
