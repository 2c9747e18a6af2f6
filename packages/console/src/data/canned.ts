import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from './client.ts';

export type Canned = CallOutput<ConsoleCalls['getCannedList']>['items'][number];

const cannedKey = ['canned'];

export const useCanned = () =>
  useQuery({ queryKey: cannedKey, queryFn: () => client.getCannedList() });

export const useAddCanned = () => useChange(client.addCanned);
export const useChangeCanned = () => useChange(client.changeCanned);
export const useRemoveCanned = () => useChange(client.removeCanned);

function useChange<F, T>(change: (fields: F) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cannedKey }),
  });
}
