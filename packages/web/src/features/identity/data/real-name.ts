import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallInput, CallOutput } from '@tradewind/contract';
import { fetchPrivatePicture } from '@tradewind/contract/files/private-picture';
import { isLoggedIn, useSession } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { queryClient } from '../../../data/query-client.ts';

const client = clientOf({
  getRealNameAuthentication: wire.getRealNameAuthentication,
  openOwnPhotos: wire.openOwnPhotos,
  submitRealName: wire.submitRealName,
  uploadFile: wire.uploadFile,
});

export type RealName = CallOutput<AppCalls['getRealNameAuthentication']>;
export type Submitted = NonNullable<RealName['submitted']>;
export type RealNameInput = CallInput<AppCalls['submitRealName']>;

const realName = queryOptions({
  queryKey: ['real-name'],
  queryFn: () => client.getRealNameAuthentication(),
  enabled: isLoggedIn,
  // A reviewer may have decided meanwhile, so it is loaded at every visit.
  staleTime: 0,
});

export const useRealName = (isNeeded = true) =>
  useQuery({ ...realName, enabled: () => isNeeded && isLoggedIn() });

export async function submitRealName(input: RealNameInput): Promise<void> {
  queryClient.setQueryData(realName.queryKey, await client.submitRealName(input));
}

/** True if the cached state allows a submission: not while one is being reviewed, nor after the certification. */
export function maySubmit(): boolean {
  const state = queryClient.getQueryData(realName.queryKey)?.state;
  return state === 'toBeCertified' || state === 'failed';
}

export async function uploadIdentityPhoto(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const input = { kind: 'identity', file, fileName: 'photo.jpg', onProgress, signal } as const;
  return (await client.uploadFile(input)).fileId;
}

/** Opens the photos with a code that is valid for this call only. The addresses are valid for a few minutes. */
export const { openOwnPhotos } = client;

export type OwnPhotos = CallOutput<AppCalls['openOwnPhotos']>;
export type PhotoSide = keyof OwnPhotos;

/** Loads a photo. The server records every request, so each address is loaded only once. */
export function useOwnPhoto(photos: OwnPhotos, side: PhotoSide) {
  return useQuery({
    queryKey: ['own-photo', photos[side]],
    queryFn: () => fetchPrivatePicture(photos[side], useSession.getState().token),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
