import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BroadcastState, InformationType } from '@tradewind/contract/notices/notices';
import { client } from '../../../data/client.ts';
import { useMaking } from '../../../data/making.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

/** Queries whose key starts with this are refetched when another operator has changed a notice. */
const broadcastsKey = ['broadcasts'];

export const useBroadcasts = (
  state: BroadcastState | undefined,
  type: InformationType | undefined,
) =>
  usePagedList([...broadcastsKey, 'list', state ?? 'all', type ?? 'all'], (page) =>
    client.getBroadcastList({
      ...page,
      ...(state === undefined ? {} : { state }),
      ...(type === undefined ? {} : { type }),
    }),
  );

export const useBroadcast = (broadcastId: string) =>
  useQuery({
    queryKey: [...broadcastsKey, 'one', broadcastId],
    queryFn: () => client.getBroadcast({ broadcastId }),
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: broadcastsKey });
}

export function useCreateBroadcast() {
  const mutationFn = useMaking({
    make: (fields: Fields<'createBroadcast'>, requestId) =>
      client.createBroadcast({ ...fields, requestId }),
    amend: async ({ broadcastId }, fields) => {
      await client.saveBroadcast({ broadcastId, version: 1, ...fields });
      return true;
    },
    addressOf: ({ broadcastId }) => `/notices/${broadcastId}`,
  });
  return useMutation({ mutationFn, onSettled: useRefresh() });
}

export function useSaveBroadcast() {
  return useMutation({ mutationFn: client.saveBroadcast, onSettled: useRefresh() });
}

export function usePublishBroadcast() {
  return useMutation({ mutationFn: client.publishBroadcast, onSettled: useRefresh() });
}

export function useUnscheduleBroadcast() {
  return useMutation({ mutationFn: client.unscheduleBroadcast, onSettled: useRefresh() });
}

export function useWithdrawBroadcast() {
  return useMutation({ mutationFn: client.withdrawBroadcast, onSettled: useRefresh() });
}
