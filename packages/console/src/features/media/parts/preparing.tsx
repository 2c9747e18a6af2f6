import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaProblem } from '@tradewind/contract/media/media';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useMedia } from '../data/media.ts';
import { Failure } from '../../../ui/failure.tsx';
import type { Remembered } from './remembered.ts';

interface PreparingProps {
  readonly of: Remembered;
  /** The lesson that the server attaches the video to when it is ready; undefined if the operator must save the form. */
  readonly taker: string | undefined;
  readonly onReady: (media: { seconds: number; isForLesson: boolean }) => void;
  readonly onGiveUp: () => void;
}

/** Shown after the upload is complete, while the server prepares the video, which it does even if the page is closed. */
export function Preparing({ of, taker, onReady, onGiveUp }: PreparingProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useMedia(of.mediaId);
  const seconds = data?.state === 'ready' ? data.seconds : null;
  const isForLesson = (data?.forLesson ?? null) !== null;
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (seconds !== null) tell({ seconds, isForLesson });
  }, [seconds, isForLesson]);

  const problems: Record<MediaProblem, string> = {
    unsupported: t`This is not a video that can be played here.`,
    processing: t`The video could not be made ready. The file may be damaged.`,
  };
  if (data?.state === 'failed')
    return (
      <div className="media-work">
        <strong className="media-name">{of.name}</strong>
        <Alert type="error" showIcon role="alert" title={problems[data.problem ?? 'processing']} />
        <div className="media-actions">
          <Button onClick={onGiveUp}>
            <Trans>Choose another video</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <div className="media-work">
      <strong className="media-name">{of.name}</strong>
      {error === null ? (
        <Progress
          percent={data?.percent ?? 0}
          status="active"
          aria-label={t`Making the video ready`}
        />
      ) : (
        <Failure error={error} retry={() => void refetch()} />
      )}
      <p className="quiet">
        {isForLesson && data?.forLesson === taker ? (
          <Trans>
            Everything is sent, and is being made ready. You may leave this page: the lesson gets
            the video when it is ready.
          </Trans>
        ) : data?.state === 'waiting' ? (
          <Trans>
            Everything is sent. It waits for its turn. You may leave this page; come back to it and
            save, so that the lesson has the video.
          </Trans>
        ) : (
          <Trans>
            Everything is sent. The server makes it ready. You may leave this page; come back to it
            and save, so that the lesson has the video.
          </Trans>
        )}
      </p>
      <div className="media-actions">
        <Button danger type="text" onClick={onGiveUp}>
          <Trans>Give the video up</Trans>
        </Button>
      </div>
    </div>
  );
}
