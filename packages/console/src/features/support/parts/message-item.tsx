import { EyeInvisibleOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import type { ThreadMessage } from '../data/support.ts';
import { Moment } from '../../../ui/moment.tsx';
import { useMomentText } from '../../../ui/use-moment-text.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { useThreadPicture } from '../data/thread-pictures.ts';

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

interface ThreadPictureProps {
  readonly threadId: string;
  readonly picture: ThreadMessage['pictures'][number];
  /** True if the message has several pictures. */
  readonly isSmall: boolean;
}

const smallWidth = 120;

const largeWidth = 208;

function ThreadPicture({ threadId, picture, isSmall }: ThreadPictureProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useThreadPicture(threadId, picture.fileId);
  // As in the members' app: a single picture keeps its proportions, several are tiles.
  const ratio = Math.min(Math.max(picture.width / picture.height, 0.6), 1.8);
  const width = isSmall ? smallWidth : ratio < 1 ? largeWidth * ratio : largeWidth;
  return (
    <>
      <button
        type="button"
        className="support-picture"
        style={{ width, aspectRatio: isSmall ? 1 : ratio }}
        aria-label={t`Open picture`}
        disabled={data === undefined}
        onClick={() => setOpen(true)}
      >
        {data === undefined ? (
          <span className="quiet">{isError ? t`Not available` : ''}</span>
        ) : (
          <BlobImage blob={data} alt={t`Picture`} width={picture.width} height={picture.height} />
        )}
      </button>
      <Modal
        title={t`Picture`}
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        width="min(92vw, 1100px)"
        scrollLock={false}
        destroyOnHidden
      >
        {data !== undefined && (
          <BlobImage blob={data} alt={t`Picture`} className="support-picture-large" />
        )}
      </Modal>
    </>
  );
}
