import { useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';
import { useMaking } from '../../../data/making.ts';
import type { Fields } from '../../../data/shapes.ts';
import { useChange } from '../../../data/use-change.ts';

export type Canned = CallOutput<ConsoleCalls['getCannedList']>['items'][number];

const cannedKey = ['canned'];

export const useCanned = () =>
  useQuery({ queryKey: cannedKey, queryFn: () => client.getCannedList() });

export const useAddCanned = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'addCanned'>, requestId) => client.addCanned({ ...fields, requestId }),
      amend: async ({ cannedId }, fields) => {
        await client.changeCanned({ cannedId, revision: 1, ...fields });
        return true;
      },
      addressOf: ({ cannedId }) => `/canned?canned=${cannedId}`,
    }),
  );
export const useChangeCanned = () => useDeed(client.changeCanned);
export const useRemoveCanned = () => useDeed(client.removeCanned);

function useDeed<I, O>(call: (input: I) => Promise<O>) {
  return useChange(call, cannedKey);
}
