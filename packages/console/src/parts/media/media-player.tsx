import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type MediaPreview, useMediaPreview } from '../../data/media.ts';
import { Failure } from '../failure.tsx';

/** The video as members will see it, for whoever edits its lesson. */
export function MediaPlayer({ mediaId }: { readonly mediaId: string }) {
  const { data, error, refetch } = useMediaPreview(mediaId);
  if (data === undefined)
    return error === null ? (
      <div className="media-video" aria-busy />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  return <Video preview={data} onBroken={() => void refetch()} />;
}

interface VideoProps {
  readonly preview: MediaPreview;
  /** As when its address is over. */
  readonly onBroken: () => void;
}

function Video({ preview: { kind, url, poster, expiresAt }, onBroken }: VideoProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (kind !== 'hls' || element === null) return undefined;
    let attached: { destroy(): void } | undefined;
    let isOver = false;
    void (async () => {
      const { default: Hls } = await import('hls.js/light');
      if (isOver) return;
      if (!Hls.isSupported()) {
        element.src = url;
        return;
      }
      // The page's policy allows no script from a blob.
      const hls = new Hls({ enableWorker: false });
      attached = hls;
      hls.loadSource(url);
      hls.attachMedia(element);
    })();
    return () => {
      isOver = true;
      attached?.destroy();
    };
  }, [kind, url]);

  const renew = (): void => {
    if (Date.parse(expiresAt) < Date.now()) onBroken();
  };

  return (
    <video
      ref={video}
      className="media-video"
      controls
      preload="metadata"
      playsInline
      aria-label={t`Preview of the video`}
      {...(poster === null ? {} : { poster })}
      {...(kind === 'mp4' ? { src: url } : {})}
      onPlay={renew}
      onError={renew}
    >
      {/* Captions belong to the lesson, not to the video; they are edited below it. */}
      <track kind="captions" />
    </video>
  );
}
