import { Trans } from '@lingui/react/macro';
import { useEffect, type RefObject, useRef } from 'react';
import { markRead, useCatchingUp, type useConversation, useMessages } from '../../data/support.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageCircleQuestion, Clock, Headset } from 'lucide-react';
import { Message } from '../../../../ui/message.tsx';

import { allSaid } from './said.ts';
import { stageOf } from './stage-of.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationProps {
  /** The id of the conversation in the address; undefined for the one with customer service. */
  readonly asked: string | undefined;
  readonly conversation: ReturnType<typeof useConversation>;
}

export function Conversation({ asked, conversation }: ConversationProps) {
  const account = useSession(({ account: email }) => email);
  const owner = `${account}:${asked ?? 'support'}`;
  const thread = conversation.data?.thread ?? undefined;
  const threadId = thread?.threadId;
  const messages = useMessages(threadId);
  const outbox = useOutbox(owner, asked);
  const known = messages.data?.pages.flatMap((page) => page.items) ?? [];
  const said = allSaid(known, outbox.messages, thread?.readByUs ?? 0);
  const newest = thread?.newest ?? 0;
  const isBehind = messages.data !== undefined && (known[0]?.seq ?? 0) < newest;
  useCatchingUp(threadId, newest, isBehind);
  useReading(threadId, known[0]?.seq ?? 0, thread?.readByMember ?? 0);

  const stage = stageOf({ conversation, messages, isEmpty: said.length === 0 });
  if (stage === 'missing') {
    return (
      <Centred>
        <NoSuchConversation />
      </Centred>
    );
  }
  const lacking = conversation.data === undefined ? conversation : messages;
  return (
    <>
      {stage === 'failed' ? (
        <Centred>
          <LoadFailure onRetry={() => void lacking.refetch()} busy={lacking.isFetching} />
        </Centred>
      ) : stage === 'waiting' ? (
        <Waiting />
      ) : stage === 'welcome' ? (
        <Centred>
          <Welcome hours={conversation.data?.hours ?? ''} />
        </Centred>
      ) : (
        <MessageLog
          said={said}
          threadId={threadId}
          onRetry={outbox.retry}
          onRemove={outbox.remove}
          older={
            <OlderMessages
              hasMore={messages.hasNextPage}
              failed={messages.isFetchNextPageError}
              busy={messages.isFetchingNextPage}
              loadMore={() => void messages.fetchNextPage()}
            />
          }
          footer={
            <>
              {/* The last message is a decision on an exam application, so this links to the exams. */}
              {thread?.kind === 'examApplication' && said.at(-1)?.from === 'system' && (
                <div className="mt-3 flex justify-center">
                  <ButtonLink to="/examination" look="soft">
                    <Trans>See exams</Trans>
                  </ButtonLink>
                </div>
              )}
              {thread?.state === 'closed' && (
                <p className="mt-4 text-center text-hint text-balance text-ink-3">
                  <Trans>This conversation is closed. Write at any time to go on with it.</Trans>
                </p>
              )}
            </>
          }
        />
      )}
      {/* Keyed by the conversation, so that the draft and its pictures stay whatever is rendered above. */}
      <Composer key={owner} owner={owner} onSend={outbox.send} />
    </>
  );
}

/** Marks messages as read while they are visible on the screen. */
function useReading(threadId: string | undefined, newest: number, read: number): void {
  useEffect(() => {
    if (threadId === undefined || newest <= read) return undefined;
    const mark = () => {
      // A failure is ignored, because the next message or visit marks them again.
      if (document.visibilityState === 'visible') markRead(threadId, newest).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [threadId, newest, read]);
}

function Centred({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="flex min-h-0 grow flex-col justify-center overflow-y-auto">{children}</div>
  );
}

function Waiting() {
  return (
    <div className="flex min-h-0 grow flex-col justify-end gap-3 px-4 pb-4">
      <Skeleton className="h-10 w-3/5 rounded-hero" />
      <Skeleton className="h-16 w-4/5 rounded-hero" />
      <Skeleton className="h-10 w-1/2 self-end rounded-hero" />
      <Skeleton className="h-10 w-2/3 rounded-hero" />
    </div>
  );
}

function NoSuchConversation() {
  return (
    <Message
      icon={MessageCircleQuestion}
      level={2}
      title={<Trans>There is no such conversation</Trans>}
      text={
        <Trans>There is nothing at this address. It may be mistyped, or the page has moved.</Trans>
      }
      action={
        <ButtonLink to="/customer-service" look="soft">
          <Trans>Customer service</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Shown before the first message. Explains when answers can be expected. */
function Welcome({ hours }: { readonly hours: string }) {
  return (
    <div className="flex grow flex-col items-center justify-center">
      <Message
        icon={Headset}
        tone="brand"
        level={2}
        title={<Trans>How can we help?</Trans>}
        text={
          <Trans>
            Write to us, with pictures if they help. People answer here, and you get a notice when
            they do. We never ask for your password or codes.
          </Trans>
        }
        action={
          hours !== '' && (
            <p className="flex items-center gap-2 text-body text-ink-2">
              <Clock aria-hidden className="size-4 shrink-0" />
              <Trans>Service hours: {hours}</Trans>
            </p>
          )
        }
      />
    </div>
  );
}

interface OlderMessagesProps {
  readonly hasMore: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly loadMore: () => void;
}

/** The upper end of the log. Loads older messages when it comes near the visible part. */
function OlderMessages({ hasMore, failed, busy, loadMore }: OlderMessagesProps) {
  const end = useRef<HTMLDivElement>(null);
  useWhenNear(end, hasMore && !busy && !failed, loadMore);
  if (failed) return <LoadFailure onRetry={loadMore} busy={busy} />;
  return (
    <div ref={end} aria-busy={busy} className={hasMore ? 'flex flex-col gap-2 py-3' : ''}>
      {hasMore && <Skeleton className="h-9 w-3/5 rounded-hero" />}
    </div>
  );
}

function useWhenNear(
  end: RefObject<HTMLElement | null>,
  isWanted: boolean,
  loadMore: () => void,
): void {
  useEffect(() => {
    const element = end.current;
    if (element === null || !isWanted) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) loadMore();
      },
      { root: element.closest('[role=log]'), rootMargin: '300px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isWanted, loadMore]);
}
