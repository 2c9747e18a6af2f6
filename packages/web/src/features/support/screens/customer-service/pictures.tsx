import { useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Message } from '../../data/support.ts';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { usePicture } from './use-picture.ts';

const Lightbox = lazy(() => import('./lightbox.tsx').then((m) => ({ default: m.Lightbox })));

type Picture = Message['pictures'][number];

interface PicturesProps {
  readonly pictures: readonly Picture[];
  /** Undefined while the first message of a conversation is being sent. */
  readonly threadId: string | undefined;
  readonly isOwn: boolean;
}

/** Shows pictures. They have their final size before they are loaded, so that nothing moves. */
export function Pictures({ pictures, threadId, isOwn }: PicturesProps) {
  const [shown, setShown] = useState<Picture>();
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-1 ${isOwn ? 'justify-end' : ''}`}>
      {pictures.map((picture) => (
        <Thumbnail
          key={picture.fileId}
          picture={picture}
          threadId={threadId}
          isSmall={pictures.length > 1}
          onOpen={() => {
            setShown(picture);
            setOpen(true);
          }}
        />
      ))}
      {shown !== undefined && (
        <Suspense>
          <Lightbox picture={shown} threadId={threadId} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}

interface ThumbnailProps {
  readonly picture: Picture;
  readonly threadId: string | undefined;
  readonly isSmall: boolean;
  readonly onOpen: () => void;
}

const smallRem = 7.5;
const largeRem = 13;

function Thumbnail({ picture, threadId, isSmall, onOpen }: ThumbnailProps) {
  const { t } = useLingui();
  const { blob, failed } = usePicture(threadId, picture.fileId);
  const ratio = Math.min(Math.max(picture.width / picture.height, 0.6), 1.8);
  const size = isSmall
    ? { width: `${smallRem}rem`, aspectRatio: '1' }
    : { width: `${ratio < 1 ? largeRem * ratio : largeRem}rem`, aspectRatio: String(ratio) };
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={blob === undefined}
      aria-label={t`Open picture`}
      style={size}
      className="grid max-w-full place-items-center overflow-hidden rounded-card bg-sunken"
    >
      {blob === undefined ? (
        failed && (
          <ImageOff
            aria-label={t`This picture could not be loaded`}
            className="size-6 text-ink-3"
          />
        )
      ) : (
        <BlobImage blob={blob} alt={t`Picture`} className="size-full object-cover" />
      )}
    </button>
  );
}
