import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import { Failure } from '../../../ui/failure.tsx';
import type { Remembered } from './remembered.ts';

interface UnknownUploadProps {
  readonly of: Remembered;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** An interrupted upload for which the server does not answer how many bytes have arrived. */
export function UnknownUpload({ of, error, onRetry, onGiveUp }: UnknownUploadProps) {
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
