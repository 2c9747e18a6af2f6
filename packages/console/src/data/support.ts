import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput, CallOutput, ConsoleCalls } from '@tradewind/contract';
import { type MessagePages, withNewest } from '@tradewind/contract/message-pages';
import type { InboxView } from '@tradewind/contract/support';
import { useState } from 'react';
import { client } from './client.ts';
import { createIntent } from './intent.ts';
import { usePagedList } from './paging.ts';

export type ThreadRow = CallOutput<ConsoleCalls['getThreadList']>['items'][number];
export type Thread = CallOutput<ConsoleCalls['getThread']>;
export type ThreadStatus = CallOutput<ConsoleCalls['getThreadStatus']>;
export type ThreadMessage = CallOutput<ConsoleCalls['getThreadMessages']>['items'][number];

/** Asked for again whenever something happened: none of it is written to the audit log. */
const supportKey = ['support'];
const messagesKey = (threadId: string) => ['thread-messages', threadId];

export const useThreads = (view: InboxView, enabled = true) =>
  usePagedList(
    [...supportKey, 'threads', view],
    (page) => client.getThreadList({ ...page, view }),
    enabled,
  );

export const useUnreadThreads = (enabled: boolean) =>
  useQuery({
    queryKey: [...supportKey, 'unread'],
    queryFn: () => client.getUnreadThreads(),
    enabled,
  });

/** Looking at a conversation is on record, so it is looked at once; where it stands is asked below. */
export const useThread = (threadId: string) =>
  useQuery({
    queryKey: ['thread', threadId],
    queryFn: () => client.getThread({ threadId }),
    staleTime: Infinity,
  });

export const useThreadStatus = (threadId: string) =>
  useQuery({
    queryKey: [...supportKey, 'status', threadId],
    queryFn: () => client.getThreadStatus({ threadId }),
    placeholderData: keepPreviousData,
  });

export const useThreadMessages = (threadId: string) =>
  useInfiniteQuery({
    queryKey: messagesKey(threadId),
    queryFn: ({ pageParam }) =>
      client.getThreadMessages({
        threadId,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
  });

export async function catchUp(queryClient: QueryClient, threadId: string): Promise<void> {
  const newest = await client.getThreadMessages({ threadId });
  queryClient.setQueryData<MessagePages<ThreadMessage>>(messagesKey(threadId), (known) =>
    withNewest(known, newest),
  );
}

type Written = Omit<CallInput<ConsoleCalls['answerThread']>, 'messageId'> & { isNote: boolean };

/** Its id is kept until the answer is known: whoever presses again after a lost answer writes once. */
export function useWrite() {
  const [intend] = useState(() => createIntent());
  return useChange(({ isNote, threadId, text, pictures }: Written) =>
    intend((messageId) =>
      isNote
        ? client.noteThread({ threadId, messageId, text })
        : client.answerThread({ threadId, messageId, text, pictures }),
    ),
  );
}

export const useAssign = () => useChange(client.assignThread);
export const useClose = () => useChange(client.closeThread);

export const useAnswerers = (threadId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['answerers', threadId],
    queryFn: () => client.getAnswererList({ threadId }),
    enabled,
  });

function useChange<F, T>(change: (fields: F) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: supportKey }),
  });
}
