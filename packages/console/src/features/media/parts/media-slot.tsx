import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { ChooseVideo } from './choose-video.tsx';
import { CurrentVideo } from './current-video.tsx';
import { Preparing } from './preparing.tsx';
import { SendingBar } from './sending-bar.tsx';
import { StoppedUpload } from './stopped-upload.tsx';
import { UnknownUpload } from './unknown-upload.tsx';
import type { Uploading } from './use-upload.ts';
import './media.css';

interface MediaSlotProps {
  readonly mediaId: string | null;
  readonly uploading: Uploading;
  /** The lesson that the server attaches the new video to; undefined if the operator must save the form. */
  readonly taker: string | undefined;
  /** True if the server has attached the video to its lesson; the page then shows it without a save. */
  readonly isTaken: (mediaId: string) => Promise<boolean>;
  readonly onChange: (media: { mediaId: string; seconds: number } | null) => void;
}

/**
 * The slot for a lesson's video: the current one, and a new one being uploaded. `onChange` is called only when the new video
 * can be played; until then the current one stays.
 */
export function MediaSlot({ mediaId, uploading, taker, isTaken, onChange }: MediaSlotProps) {
  const { t } = useLingui();
  const describe = useErrorText();
  const { upload, begin, pause, goOn, giveUp, ready, settle, lookAgain } = uploading;
  const takeIn = async (made: string, seconds: number, isForLesson: boolean): Promise<void> => {
    // The video was saved earlier, or the server has attached it, so the form has no change.
    if (mediaId === made || (isForLesson && (await isTaken(made)))) settle(made);
    else onChange({ mediaId: made, seconds });
    ready();
  };
  return (
    <div className="media-slot">
      {mediaId === null ? null : (
        <CurrentVideo
          mediaId={mediaId}
          onRemove={() => {
            settle(mediaId);
            onChange(null);
          }}
        />
      )}
      {upload.phase === 'none' ? (
        <>
          {upload.error === undefined ? null : (
            <Alert type="error" showIcon role="alert" title={describe(upload.error)} />
          )}
          <ChooseVideo
            label={mediaId === null ? t`Choose a video…` : t`Replace the video…`}
            onChosen={(file) => void begin(file)}
          />
        </>
      ) : null}
      {upload.phase === 'sending' ? (
        <SendingBar {...upload} onPause={pause} onGiveUp={() => void giveUp(upload.of)} />
      ) : null}
      {upload.phase === 'stopped' ? (
        <StoppedUpload
          {...upload}
          onGoOn={(file) => void goOn(upload.of, file)}
          onGiveUp={() => void giveUp(upload.of)}
        />
      ) : null}
      {upload.phase === 'unknown' ? (
        <UnknownUpload
          {...upload}
          onRetry={() => void lookAgain(upload.of)}
          onGiveUp={() => void giveUp(upload.of)}
        />
      ) : null}
      {upload.phase === 'preparing' ? (
        <Preparing
          key={upload.of.mediaId}
          of={upload.of}
          taker={taker}
          onGiveUp={() => void giveUp(upload.of)}
          onReady={({ seconds, isForLesson }) =>
            void takeIn(upload.of.mediaId, seconds, isForLesson)
          }
        />
      ) : null}
    </div>
  );
}
