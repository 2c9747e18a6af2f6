import { useLingui, Trans } from '@lingui/react/macro';
import { Alert, Button, Progress } from 'antd';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { UploadOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useMediaRules } from '../data/media.ts';
import { BytesText } from './bytes-text.tsx';
import { CurrentVideo } from './current-video.tsx';
import { Preparing } from './preparing.tsx';
import { SendingBar, percentOf } from './sending-bar.tsx';

import { Failure } from '../../../ui/failure.tsx';
import type { Remembered } from './remembered.ts';
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

interface UnknownUploadProps {
  readonly of: Remembered;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** An interrupted upload for which the server does not answer how many bytes have arrived. */
function UnknownUpload({ of, error, onRetry, onGiveUp }: UnknownUploadProps) {
  return (
    <div className="media-work">
      <strong className="media-name">{of.name}</strong>
      <Failure error={error} retry={onRetry} />
      <p className="quiet">
        <Trans>An upload of this video was begun here, and can go on.</Trans>
      </p>
      <div className="media-actions">
        <Button danger type="text" onClick={onGiveUp}>
          <Trans>Give the upload up</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ChooseVideoProps {
  readonly label: string;
  readonly onChosen: (file: File) => void;
}

function ChooseVideo({ label, onChosen }: ChooseVideoProps) {
  const { t } = useLingui();
  const { data: rules } = useMediaRules();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'large' | 'empty'>();
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    const isLarge = rules !== undefined && file.size > rules.maxBytes;
    setProblem(isLarge ? 'large' : file.size === 0 ? 'empty' : undefined);
    if (!isLarge && file.size > 0) onChosen(file);
  };
  return (
    <div>
      <input
        ref={input}
        hidden
        type="file"
        accept={rules?.makesQualities === false ? 'video/mp4,.mp4,.m4v' : 'video/*,.mkv,.ts'}
        aria-label={t`Video file`}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Lets the same file be chosen again after a failure.
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {rules === undefined ? null : (
        <p className="quiet media-hint">
          {rules.makesQualities ? (
            <Trans>
              Any common video, at most <BytesText bytes={rules.maxBytes} />. It is made into
              several qualities.
            </Trans>
          ) : (
            <Trans>
              MP4 with H.264 and AAC, at most <BytesText bytes={rules.maxBytes} />. It is played as
              it is, since ffmpeg is not installed on the server.
            </Trans>
          )}
        </p>
      )}
      {problem === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem === 'large' ? t`The file is too large.` : t`The file is empty.`}
        />
      )}
    </div>
  );
}

interface StoppedUploadProps {
  readonly of: Remembered;
  readonly sent: number;
  readonly file: File | undefined;
  readonly error?: unknown;
  readonly onGoOn: (file: File) => void;
  readonly onGiveUp: () => void;
}

/** An upload that was paused, or interrupted by the network or by a reload. After a reload the file must be chosen again. */
function StoppedUpload({ of, sent, file, error, onGoOn, onGiveUp }: StoppedUploadProps) {
  const { t } = useLingui();
  const describe = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const chosen = (again: File | undefined): void => {
    if (again === undefined) return;
    const isSame = again.name === of.name && again.size === of.bytes;
    setOther(!isSame);
    if (isSame) onGoOn(again);
  };
  return (
    <div className="media-work">
      <strong className="media-name">{of.name}</strong>
      <Progress
        percent={percentOf(sent, of.bytes)}
        status={error === undefined ? 'normal' : 'exception'}
        aria-label={t`Uploading the video`}
      />
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={describe(error)} />
      )}
      {file === undefined ? (
        <p className="quiet">
          <Trans>The upload was broken off. Choose the same file again, and it goes on.</Trans>
        </p>
      ) : null}
      {isOther ? (
        <Alert type="error" showIcon role="alert" title={t`This is another file than before.`} />
      ) : null}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t`Video file`}
        onChange={({ target }) => {
          chosen(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="media-actions">
        {file === undefined ? (
          <Button type="primary" onClick={() => input.current?.click()}>
            <Trans>Choose the file again…</Trans>
          </Button>
        ) : (
          <Button type="primary" onClick={() => onGoOn(file)}>
            <Trans>Go on uploading</Trans>
          </Button>
        )}
        <Button danger type="text" onClick={onGiveUp}>
          <Trans>Give the upload up</Trans>
        </Button>
      </div>
    </div>
  );
}
