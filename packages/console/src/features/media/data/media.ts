import { useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';

export type MediaPreview = CallOutput<ConsoleCalls['getMediaPreview']>;

const mediaKey = ['media'];
const pollMs = 1500;

export const { beginMedia, sendMediaPart, finishMedia, giveUpMedia, getMedia, getMediaPreview } =
  client;

export const useMediaRules = () =>
  useQuery({
    queryKey: [...mediaKey, 'rules'],
    queryFn: () => client.getMediaRules(),
    staleTime: Infinity,
  });

/** Polled while the video is being uploaded or prepared. */
export const useMedia = (mediaId: string) =>
  useQuery({
    queryKey: [...mediaKey, 'one', mediaId],
    queryFn: () => client.getMedia({ mediaId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'ready' || data?.state === 'failed' ? false : pollMs,
  });

/** The URL of the video is valid for minutes; the player renews it without starting again. */
export const useMediaPreview = (mediaId: string) =>
  useQuery({
    queryKey: [...mediaKey, 'preview', mediaId],
    queryFn: () => client.getMediaPreview({ mediaId }),
    staleTime: Infinity,
    gcTime: 0,
  });
