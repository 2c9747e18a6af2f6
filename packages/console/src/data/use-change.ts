import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Makes a call that changes something, and then refreshes the queries under `key`, even if the call was refused, because another
 * operator may have changed the same. Calls with the same `scope` run one after another.
 */
export function useChange<I, O>(change: (input: I) => Promise<O>, key: QueryKey, scope?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
    // The key keeps the error of one list from being shown for the next.
    ...(scope === undefined ? {} : { scope: { id: scope }, mutationKey: [scope] }),
  });
}
