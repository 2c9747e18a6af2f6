import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from './client.ts';
import { useMaking } from './making.ts';
import type { Fields } from './shapes.ts';

export type Canned = CallOutput<ConsoleCalls['getCannedList']>['items'][number];

const cannedKey = ['canned'];

export const useCanned = () =>
  useQuery({ queryKey: cannedKey, queryFn: () => client.getCannedList() });

export const useAddCanned = () =>
  useChange(
    useMaking({
      make: (fields: Fields<'addCanned'>, requestId) => client.addCanned({ ...fields, requestId }),
      amend: async ({ cannedId }, fields) => {
        await client.changeCanned({ cannedId, revision: 1, ...fields });
        return true;
      },
      addressOf: ({ cannedId }) => `/canned?canned=${cannedId}`,
    }),
  );
export const useChangeCanned = () => useChange(client.changeCanned);
export const useRemoveCanned = () => useChange(client.removeCanned);

function useChange<F, T>(change: (fields: F) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cannedKey }),
  });
}
