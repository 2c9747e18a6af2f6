import { EyeInvisibleOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import type { ThreadMessage } from '../data/support.ts';
import { Moment } from '../../../ui/moment.tsx';
import { useMomentText } from '../../../ui/use-moment-text.ts';
import { ThreadPicture } from './thread-picture.tsx';

interface MessageItemProps {
  readonly threadId: string;
  readonly message: ThreadMessage;
  readonly wasRead: boolean;
}

export function MessageItem({ threadId, message, wasRead }: MessageItemProps) {
  const { from, operator, isNote, pictures, time } = message;
  const text = withOwnTimes(message.text, useMomentText());
  // A message cannot be sent empty, so this one was erased when the member's account was closed.
  const isErased = text === '' && pictures.length === 0;
  return (
    <article className="support-message" data-from={from} data-note={isNote}>
      <p className="support-message-head">
        {isNote && (
          <>
            <EyeInvisibleOutlined aria-hidden /> <Trans>Note, not shown to the member</Trans>
            {' · '}
          </>
        )}
        {operator !== null && (
          <>
            <strong>{operator.name}</strong>
            {' · '}
          </>
        )}
        <Moment at={time} />
        {wasRead && (
          <>
            {' · '}
            <Trans>Read by the member</Trans>
          </>
        )}
      </p>
      {isErased && (
        <p className="support-message-text quiet">
          <Trans>Erased, because the member closed the account</Trans>
        </p>
      )}
      {pictures.length > 0 && (
        <div className="support-pictures">
          {pictures.map((picture) => (
            <ThreadPicture
              key={picture.fileId}
              threadId={threadId}
              picture={picture}
              isSmall={pictures.length > 1}
            />
          ))}
        </div>
      )}
      {text !== '' && <p className="support-message-text">{text}</p>}
    </article>
  );
}
