import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useMedia, getMediaPreview, type MediaPreview, useMediaPreview } from '../data/media.ts';
import { Duration } from '../../../ui/duration.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SaidError } from '../../../ui/said-error.ts';
import { startPreview } from './preview-source.ts';

interface CurrentVideoProps {
  readonly mediaId: string;
  readonly onRemove: () => void;
}

export function CurrentVideo({ mediaId, onRemove }: CurrentVideoProps) {
  const { data, error, refetch } = useMedia(mediaId);
  return (
    <div className="media-work">
      <MediaPlayer key={mediaId} mediaId={mediaId} />
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      <div className="media-actions">
        {data === undefined ? null : (
          <>
            <span className="media-name">{data.fileName}</span>
            {data.seconds === null ? null : <Duration seconds={data.seconds} />}
            {data.kind === 'hls' ? (
              <Tag>
                <Trans>Several qualities</Trans>
              </Tag>
            ) : null}
          </>
        )}
        <Button danger type="text" onClick={onRemove}>
          <Trans>Take the video out</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Plays the video as members will see it, for operators who edit its lesson. */
function MediaPlayer({ mediaId }: { readonly mediaId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useMediaPreview(mediaId);
  const [start, setStart] = useState({ number: 0, at: 0 });
  const [brokenAt, setBrokenAt] = useState<number>();
  if (data === undefined)
    return error === null ? (
      <div className="media-video" aria-busy />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  const again = async (at: number) => {
    await refetch();
    setBrokenAt(undefined);
    setStart({ number: start.number + 1, at });
  };
  return (
    <>
      <Video
        key={start.number}
        mediaId={mediaId}
        first={data}
        at={start.at}
        onBroken={setBrokenAt}
      />
      {brokenAt === undefined ? null : (
        <Failure
          error={new SaidError(t`The video could not be loaded.`)}
          retry={() => void again(brokenAt)}
        />
      )}
    </>
  );
}

interface VideoProps {
  readonly mediaId: string;
  readonly first: MediaPreview;
  readonly at: number;
  readonly onBroken: (place: number) => void;
}

function Video({ mediaId, first, at, onBroken }: VideoProps) {
  const { t } = useLingui();
  const element = useRef<HTMLVideoElement>(null);
  const { poster } = first;
  // A renewed URL must not restart the video.
  const start = useEffectEvent((video: HTMLVideoElement, signal: AbortSignal) => {
    const renew = () => getMediaPreview({ mediaId });
    startPreview({ video, first, renew, at, signal, onBroken }).catch(() => onBroken(at));
  });
  useEffect(() => {
    const leaving = new AbortController();
    if (element.current !== null) start(element.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <video
      ref={element}
      className="media-video"
      controls
      preload="metadata"
      playsInline
      aria-label={t`Preview of the video`}
      {...(poster === null ? {} : { poster })}
    >
      {/* Captions belong to the lesson and not to the video, so they are edited below the player. */}
      <track kind="captions" />
    </video>
  );
}
