import type { UseQueryResult } from '@tanstack/react-query';

/**
 * True if the query was answered or refused at least once. A refused query is pending again during every retry, also
 * during background ones, and the content of the screen must not disappear then.
 */
export function isAnswered({
  isPending,
  isFetched,
}: Pick<UseQueryResult, 'isPending' | 'isFetched'>): boolean {
  return !isPending || isFetched;
}
