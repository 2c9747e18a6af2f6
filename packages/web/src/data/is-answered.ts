import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether it was answered or refused at least once. One that was refused is pending anew with every further try, also
 * with those that nobody asked for, and what is there must not vanish for them.
 */
export function isAnswered({
  isPending,
  isFetched,
}: Pick<UseQueryResult, 'isPending' | 'isFetched'>): boolean {
  return !isPending || isFetched;
}
