import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { type MessagePages, withNewest } from '@tradewind/contract/support/message-pages';
import type { InboxView } from '@tradewind/contract/support/support';
import { client } from '../../../data/client.ts';
import { isAnswer } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';

export type ThreadRow = CallOutput<ConsoleCalls['getThreadList']>['items'][number];
export type Thread = CallOutput<ConsoleCalls['getThread']>;
export type ThreadStatus = CallOutput<ConsoleCalls['getThreadStatus']>;
export type ThreadMessage = CallOutput<ConsoleCalls['getThreadMessages']>['items'][number];

/** Refetched on every live event, since reading it is not written to the audit log. */
const supportKey = ['support'];
/** Together the retries take a minute, by which time a restarted server is back. */
const catchUpRetries = 6;
const messagesKey = (threadId: string) => ['thread-messages', threadId];

export const useThreads = (view: InboxView) =>
  usePagedList([...supportKey, 'threads', view], (page) => client.getThreadList({ ...page, view }));

export const useWaitingThreads = (enabled: boolean) =>
  useQuery({
    queryKey: [...supportKey, 'waiting'],
    queryFn: () => client.getWaitingThreads(),
    enabled,
  });

/**
 * Reading a conversation is written to the audit log, so it is fetched once. Its current state is fetched by the query below.
 */
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

/**
 * Fetches messages newer than the known ones, only while the conversation is open, because the audit log then records them as
 * read. The key starts with `supportKey`, so that a failed fetch is repeated on the next live event.
 */
export function useCatchingUp(threadId: string, known: number | undefined, newest: number): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: [...supportKey, 'newest', threadId, newest],
    queryFn: async () => {
      const page = await client.getThreadMessages({ threadId });
      queryClient.setQueryData<MessagePages<ThreadMessage>>(messagesKey(threadId), (before) =>
        withNewest(before, page),
      );
      return page.items[0]?.seq ?? 0;
    },
    enabled: known !== undefined && known < newest,
    retry: (failures, error) => !isAnswer(error) && failures < catchUpRetries,
    retryDelay: (failures) => 1000 * 2 ** failures,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

interface Written {
  /** Unchanged if the operator sends again after a lost answer, so that the message is written only once. */
  readonly messageId: string;
  readonly text: string;
  readonly isNote: boolean;
  readonly pictures: readonly { readonly fileId: string | undefined }[];
  /** The last message that was shown when this one was sent; later messages of the member still wait for an answer. */
  readonly seen: number;
}

/**
 * Sends a message. Its state is tracked by conversation, because the operator may open another conversation before the answer
 * arrives.
 */
export function useWrite<W extends Written>(
  threadId: string,
  onError: (error: Error, written: W) => void,
) {
  const mutationKey = ['write', threadId];
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ messageId, text, isNote, pictures, seen }: W) => {
      const message = { threadId, messageId, text: text.trim() };
      const fileIds = pictures.flatMap(({ fileId }) => fileId ?? []);
      return isNote
        ? client.noteThread(message)
        : client.answerThread({ ...message, seq: seen, pictures: fileIds });
    },
    onError,
    // Not awaited, so that a message that failed can be sent again at once.
    onSettled: () => void refresh(),
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);
  return { write: mutate, isPending: last?.status === 'pending', error: last?.error ?? null };
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
  return useMutation({ mutationFn: change, onSettled: useRefresh() });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: supportKey });
}
