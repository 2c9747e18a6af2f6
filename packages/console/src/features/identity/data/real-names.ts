import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPrivatePicture } from '@tradewind/contract/files/private-picture';
import type { AttemptState } from '@tradewind/contract/identity/real-name';
import { useSession } from '../../../session/use-session.ts';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { RealName } from '../../../data/shapes.ts';

const realNamesKey = ['real-names'];

export const useRealNames = (state: AttemptState) =>
  usePagedList([...realNamesKey, state], (page) => client.getRealNameList({ ...page, state }));

/** Refreshes the open queue after a real name was submitted or decided. The one under review is not refetched. */
export function readRealNameQueue(): void {
  void queryClient.invalidateQueries(
    { queryKey: [...realNamesKey, 'inProgress' satisfies AttemptState] },
    { cancelRefetch: false },
  );
}

const oneKey = (realNameId: string) => [...realNamesKey, 'one', realNameId];

/** Fetched only once, because every fetch is written to the audit log. */
const askedOnce = (realNameId: string) =>
  queryOptions({
    queryKey: oneKey(realNameId),
    queryFn: () => client.getRealName({ realNameId }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useRealName = (realNameId: string) => useQuery(askedOnce(realNameId));

/** Returns the cached real name, or undefined if none has been fetched. */
export const realNameRead = (realNameId: string): RealName | undefined =>
  queryClient.getQueryData(oneKey(realNameId));

export interface Photo {
  readonly realNameId: string;
  readonly side: 'front' | 'reverse';
  readonly address: string;
}

const photoKey = ({ realNameId, side }: Photo) => ['photo', realNameId, side];

/** Fetches a photo once, because every look is written to the audit log, although each answer contains a new URL. */
export const usePhoto = (photo: Photo) =>
  useQuery({
    queryKey: photoKey(photo),
    queryFn: async () =>
      await fetchPrivatePicture(await addressNow(photo), useSession.getState().token),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/**
 * Returns a valid URL of the photo. URLs expire after minutes, so a retry reveals the photos again, which is written to the
 * audit log once more.
 */
async function addressNow(photo: Photo): Promise<string> {
  const { realNameId, side, address } = photo;
  const failures = queryClient.getQueryState(photoKey(photo))?.errorUpdateCount ?? 0;
  if (failures === 0) return address;
  const { photos } = await client.revealRealName({ realNameId });
  if (photos === null) throw new Error('The photos were erased meanwhile');
  return photos[side];
}

export const useRevealRealName = () =>
  useMutation({ mutationFn: client.revealRealName, gcTime: 0 });
export type Reveal = ReturnType<typeof useRevealRealName>;

export function useApproveRealName() {
  const refresh = useRefreshRealNames();
  return useMutation({ mutationFn: client.approveRealName, onSettled: refresh });
}

export function useRejectRealName() {
  const refresh = useRefreshRealNames();
  return useMutation({ mutationFn: client.rejectRealName, onSettled: refresh });
}

function useRefreshRealNames() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: realNamesKey });
}

/** Returns the real name that has waited longest for this reviewer, other than the open one. */
export async function nextInQueue(besides: string): Promise<string | undefined> {
  const toDecide = { state: 'inProgress', toDecideOnly: 'true' } as const;
  const { items } = await client.getRealNameList({ ...toDecide, size: '2' });
  return items.find(({ realNameId }) => realNameId !== besides)?.realNameId;
}
