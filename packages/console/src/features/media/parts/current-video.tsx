import { Trans } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useMedia } from '../data/media.ts';
import { Duration } from '../../../ui/duration.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { MediaPlayer } from './media-player.tsx';

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
