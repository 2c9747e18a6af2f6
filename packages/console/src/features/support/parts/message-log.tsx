import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from 'antd';
import type { ThreadMessage } from '../data/support.ts';
import { Failure } from '../../../ui/failure.tsx';
import { MessageItem } from './message-item.tsx';
import { useLogEnd } from './use-log-end.ts';

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

export function MessageLog(props: MessageLogProps) {
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
