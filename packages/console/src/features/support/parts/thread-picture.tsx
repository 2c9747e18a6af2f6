import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { useState } from 'react';
import type { ThreadMessage } from '../data/support.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { useThreadPicture } from '../data/thread-pictures.ts';

interface ThreadPictureProps {
  readonly threadId: string;
  readonly picture: ThreadMessage['pictures'][number];
  /** True if the message has several pictures. */
  readonly isSmall: boolean;
}

const smallWidth = 120;
const largeWidth = 208;

export function ThreadPicture({ threadId, picture, isSmall }: ThreadPictureProps) {
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
