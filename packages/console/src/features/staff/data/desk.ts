import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListName } from '@tradewind/contract/staff/desk';
import { client } from '../../../data/client.ts';

const everyMs = 30_000;

export const workKey = ['work'];

/** Reading the counts is not written to the audit log, so they may be refreshed at an interval. */
export const useWork = () =>
  useQuery({
    queryKey: workKey,
    queryFn: () => client.getWorkList(),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: 5000,
  });

export const useSearch = (text: string) =>
  useQuery({
    queryKey: ['search', text],
    queryFn: () => client.search({ text }),
    enabled: text !== '',
  });

const filtersKey = (list: ListName) => ['filters', list];

export const useSavedFilters = (list: ListName, enabled: boolean) =>
  useQuery({
    queryKey: filtersKey(list),
    queryFn: () => client.getSavedFilterList({ list }),
    enabled,
  });

export function useSaveFilter(list: ListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: { name: string; query: string; isShared: boolean }) =>
      client.saveFilter({ list, ...filter }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: filtersKey(list) }),
  });
}

export function useDeleteFilter(list: ListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filterId: string) => client.deleteFilter({ filterId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: filtersKey(list) }),
  });
}
