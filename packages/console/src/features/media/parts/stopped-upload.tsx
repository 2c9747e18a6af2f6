import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../ui/use-error-text.ts';
import type { Remembered } from './remembered.ts';
import { percentOf } from './sending-bar.tsx';

interface StoppedUploadProps {
  readonly of: Remembered;
  readonly sent: number;
  readonly file: File | undefined;
  readonly error?: unknown;
  readonly onGoOn: (file: File) => void;
  readonly onGiveUp: () => void;
}

/** An upload that was paused, or interrupted by the network or by a reload. After a reload the file must be chosen again. */
export function StoppedUpload({ of, sent, file, error, onGoOn, onGiveUp }: StoppedUploadProps) {
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
