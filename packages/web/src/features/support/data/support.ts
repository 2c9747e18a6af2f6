import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { fetchPrivatePicture } from '@tradewind/contract/files/private-picture';
import { isLoggedIn, useSession } from '../../../session/session-store.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { clientOf } from '../../../data/client.ts';
import {
  leavesGap,
  type MessagePages,
  withNewest,
  withSent,
} from '@tradewind/contract/support/message-pages';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';
import { queryClient } from '../../../data/query-client.ts';
import { supportKey, unreadMessages } from './unread-messages.ts';

const one = clientSaying(missing, { getConversation: wire.getConversation });
const sender = clientSaying([errorStatus.fileNotUsable], { sendMessage: wire.sendMessage });
const client = clientOf({
  getMessageList: wire.getMessageList,
  getMessagePicture: wire.getMessagePicture,
  markConversationRead: wire.markConversationRead,
  uploadFile: wire.uploadFile,
});

export type Message = CallOutput<AppCalls['getMessageList']>['items'][number];

/** Not under the common key, which events invalidate: new messages are added to the loaded pages instead. */
const messagesKey = (threadId: string) => ['messages', threadId];
const conversationKey = (threadId: string | undefined) => [...supportKey, 'conversation', threadId];

/** Loads a conversation by its id, or the one with customer service; null if it does not exist. */
export function useConversation(threadId: string | undefined) {
  return useQuery({
    queryKey: conversationKey(threadId),
    queryFn: () => nullIfMissing(one.getConversation(threadId === undefined ? {} : { threadId })),
    enabled: isLoggedIn,
    staleTime: 0,
  });
}

export function useMessages(threadId: string | undefined) {
  return useInfiniteQuery({
    queryKey: messagesKey(threadId ?? ''),
    queryFn: ({ pageParam }) =>
      client.getMessageList({
        threadId: threadId ?? '',
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    enabled: () => isLoggedIn() && threadId !== undefined,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // New messages are added to the loaded pages. A reload would load every page again.
    staleTime: Infinity,
  });
}

/**
 * Loads new messages. An event reloads the conversation; if that has newer messages, this query loads and adds them. As
 * a query it is repeated after a failure: at the next event, at the next visit, and when the network is back.
 */
export function useCatchingUp(
  threadId: string | undefined,
  newest: number,
  isBehind: boolean,
): void {
  useQuery({
    queryKey: [...supportKey, 'since', threadId, newest],
    queryFn: () => catchUp(threadId ?? ''),
    enabled: () => isLoggedIn() && threadId !== undefined && isBehind,
    staleTime: 0,
  });
}

async function catchUp(threadId: string): Promise<null> {
  const newest = await client.getMessageList({ threadId });
  queryClient.setQueryData<MessagePages<Message>>(messagesKey(threadId), (known) =>
    withNewest(known, newest),
  );
  // The query has no data of its own, because the messages are in the pages.
  return null;
}

export async function sendMessage(input: Parameters<typeof sender.sendMessage>[0]) {
  const { threadId, message } = await sender.sendMessage(input);
  const known = queryClient.getQueryData<MessagePages<Message>>(messagesKey(threadId));
  // If this fails, the older messages are loaded again from this message on.
  if (leavesGap(known, message)) await catchUp(threadId).catch(() => undefined);
  queryClient.setQueryData<MessagePages<Message>>(messagesKey(threadId), (now) =>
    withSent(now, message),
  );
  await refreshConversation(input.threadId);
  return threadId;
}

async function refreshConversation(threadId: string | undefined): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: conversationKey(threadId) });
}

export async function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const { fileId, width, height } = await client.uploadFile({
    file,
    kind: 'support',
    onProgress,
    signal,
  });
  return { fileId, width, height };
}

export const pictureKey = (fileId: string) => ['picture', fileId];

/** Puts a picture that this device has uploaded into the cache, so that it is not loaded again. */
export function keepPicture(fileId: string, file: Blob): void {
  queryClient.setQueryData(pictureKey(fileId), file);
}

export async function loadPicture(threadId: string, fileId: string): Promise<Blob> {
  const { address } = await client.getMessagePicture({ threadId, fileId });
  return await fetchPrivatePicture(address, useSession.getState().token);
}

export async function markRead(threadId: string, seq: number): Promise<void> {
  await client.markConversationRead({ threadId, seq });
  await queryClient.invalidateQueries({ queryKey: unreadMessages.queryKey });
}
