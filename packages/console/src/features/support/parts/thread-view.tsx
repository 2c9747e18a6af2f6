import { Skeleton, Button } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  type Thread,
  useCatchingUp,
  useThread,
  useThreadMessages,
  useThreadStatus,
  type ThreadMessage,
} from '../data/support.ts';
import { Failure } from '../../../ui/failure.tsx';
import { AnswerBox } from './answer-box.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageItem } from './message-item.tsx';
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

interface MessageLogProps {
  readonly threadId: string;
  /** Sorted newest first. */
  readonly messages: readonly ThreadMessage[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly loadOlder: () => void;
  readonly readByMember: number;
}

/** The list must be focusable for keys to scroll it. */
const scrolling = { tabIndex: 0 };

function MessageLog(props: MessageLogProps) {
  const { threadId, messages, pending, error, retry, readByMember } = props;
  const { t } = useLingui();
  const log = useLogEnd(messages.at(-1)?.seq ?? 0, messages[0]?.seq ?? 0, readByMember);
  const lastAnswer = messages.find(({ from, isNote }) => from === 'operator' && !isNote)?.seq;
  return (
    <div ref={log} className="support-log" role="log" aria-label={t`Messages`} {...scrolling}>
      {pending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error !== null && messages.length === 0 && <Failure error={error} retry={retry} />}
      {props.hasOlder && (
        <Button type="text" loading={props.loadingOlder} onClick={props.loadOlder}>
          <Trans>Show older messages</Trans>
        </Button>
      )}
      {messages.toReversed().map((message) => (
        <MessageItem
          key={message.seq}
          threadId={threadId}
          message={message}
          wasRead={message.seq === lastAnswer && message.seq <= readByMember}
        />
      ))}
    </div>
  );
}

const nearPx = 120;

/** Keeps the end of the log in sight as messages arrive, and keeps the scroll position when older messages are added above. */
function useLogEnd(
  oldest: number,
  newest: number,
  readByMember: number,
): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ oldest: 0, newest: 0, read: 0, height: 0 });
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const last = before.current;
    const fromEnd = last.height - element.scrollTop - element.clientHeight;
    if (
      last.newest === 0 ||
      ((last.newest !== newest || last.read !== readByMember) && fromEnd < nearPx)
    )
      element.scrollTop = element.scrollHeight;
    else if (last.oldest !== oldest) element.scrollTop += element.scrollHeight - last.height;
    before.current = { oldest, newest, read: readByMember, height: element.scrollHeight };
  }, [oldest, newest, readByMember]);
  return log;
}
