import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from 'antd';
import { BytesText } from './bytes-text.tsx';
import type { Remembered } from './remembered.ts';

interface SendingBarProps {
  readonly of: Remembered;
  readonly sent: number;
  readonly onPause: () => void;
  readonly onGiveUp: () => void;
}

export function SendingBar({ of: { name, bytes }, sent, onPause, onGiveUp }: SendingBarProps) {
  const { t } = useLingui();
  return (
    <div className="media-work">
      <strong className="media-name">{name}</strong>
      <Progress
        percent={percentOf(sent, bytes)}
        status="active"
        aria-label={t`Uploading the video`}
      />
      <p className="quiet">
        <Trans>
          <BytesText bytes={sent} /> of <BytesText bytes={bytes} /> sent. Leave this page open until
          everything is sent.
        </Trans>
      </p>
      <div className="media-actions">
        <Button onClick={onPause}>
          <Trans>Pause</Trans>
        </Button>
        <Button danger type="text" onClick={onGiveUp}>
          <Trans>Give the upload up</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Returns a percentage rounded down, so that 100 means that everything has arrived. */
export function percentOf(part: number, whole: number): number {
  return Math.floor((100 * part) / Math.max(1, whole));
}
