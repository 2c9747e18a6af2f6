import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import {
  type Thread,
  useCatchingUp,
  useThread,
  useThreadMessages,
  useThreadStatus,
} from '../data/support.ts';
import { Failure } from '../../../ui/failure.tsx';
import { AnswerBox } from './answer-box.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHead } from './thread-head.tsx';

interface ThreadViewProps {
  readonly threadId: string;
  /** The address of the list alone, to return to it in narrow windows. */
  readonly backSearch: string;
  /** Renders the facts beside the conversation. */
  readonly renderFacts: (thread: Thread) => ReactNode;
}

/** A conversation with a member: its messages, its assignee and a field to answer. */
export function ThreadView({ threadId, backSearch, renderFacts }: ThreadViewProps) {
  const thread = useThread(threadId);
  const status = useThreadStatus(threadId).data ?? thread.data;
  const messages = useThreadMessages(threadId);
  const known = messages.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = messages.data === undefined ? undefined : (known[0]?.seq ?? 0);
  useCatchingUp(threadId, newest, status?.lastSeq ?? 0);

  if (thread.data === undefined || status === undefined) {
    return (
      <section className="support-thread">
        {thread.error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <Failure error={thread.error} retry={() => void thread.refetch()} />
        )}
      </section>
    );
  }
  return (
    <>
      <section className="support-thread" aria-label={thread.data.member.account}>
        <ThreadHead
          thread={thread.data}
          status={status}
          seen={newest ?? 0}
          backSearch={backSearch}
        />
        <MessageLog
          threadId={threadId}
          messages={known}
          pending={messages.isPending}
          error={messages.error}
          retry={() => void messages.refetch()}
          hasOlder={messages.hasNextPage}
          loadingOlder={messages.isFetchingNextPage}
          loadOlder={() => void messages.fetchNextPage()}
          readByMember={status.readByMember}
        />
        <AnswerBox thread={thread.data} status={status} seen={newest ?? 0} />
      </section>
      {renderFacts(thread.data)}
    </>
  );
}
