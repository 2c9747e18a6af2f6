import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from 'antd';
import { type Reveal, type Photo, usePhoto } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { useMay } from '../../../../session/use-self.ts';
import {
  MinusOutlined,
  PlusOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { Failure } from '../../../../ui/failure.tsx';

interface PhotosProps {
  readonly realName: RealName;
  readonly reveal: Reveal;
}

/** Both photos once they are revealed; otherwise the reason why they are not shown. */
export function Photos({ realName: { realNameId, photos }, reveal }: PhotosProps) {
  const { t } = useLingui();
  const mayReview = useMay('identity.review');
  const revealed = reveal.data?.photos;
  if (photos.state === 'kept' && revealed)
    return (
      <>
        <PhotoView
          photo={{ realNameId, side: 'front', address: revealed.front }}
          title={t`Front`}
        />
        <PhotoView
          photo={{ realNameId, side: 'reverse', address: revealed.reverse }}
          title={t`Reverse`}
        />
      </>
    );
  const on = photos.erasedOn === null ? null : <Moment at={photos.erasedOn} />;
  return (
    <Alert
      type="info"
      showIcon
      title={
        photos.state === 'erased' || revealed === null ? (
          <Trans>The photos were erased on {on}.</Trans>
        ) : mayReview ? (
          <Trans>The photos show together with name and number, once you reveal them.</Trans>
        ) : (
          <Trans>Only reviewers see the photos.</Trans>
        )
      }
      description={
        photos.state === 'kept' && on !== null ? (
          <Trans>They will be erased on {on}.</Trans>
        ) : undefined
      }
    />
  );
}

interface PhotoViewProps {
  readonly photo: Photo;
  readonly title: string;
}

const mostZoom = 4;

/** An enlarged photo is larger than its frame; the frame must be focusable so that keys can scroll it. */
const scrolling = { tabIndex: 0 };

/** A photo that can be rotated and enlarged in its frame, by mouse and by keyboard. */
function PhotoView({ photo, title }: PhotoViewProps) {
  const { t } = useLingui();
  const { data, error, refetch } = usePhoto(photo);
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  // The frame has the ratio 3:2, so a rotated photo must be scaled down to fit.
  const fit = turns % 2 === 0 ? 1 : 2 / 3;
  return (
    <figure className="photo-view">
      <figcaption>
        <strong>{title}</strong>
        <span className="photo-tools">
          <Button
            aria-label={t`Turn left: ${title}`}
            icon={<RotateLeftOutlined />}
            onClick={() => setTurns(turns - 1)}
          />
          <Button
            aria-label={t`Turn right: ${title}`}
            icon={<RotateRightOutlined />}
            onClick={() => setTurns(turns + 1)}
          />
          <Button
            aria-label={t`Smaller: ${title}`}
            icon={<MinusOutlined />}
            disabled={zoom === 1}
            onClick={() => setZoom(Math.max(1, zoom - 0.5))}
          />
          <Button
            aria-label={t`Larger: ${title}`}
            icon={<PlusOutlined />}
            disabled={zoom === mostZoom}
            onClick={() => setZoom(Math.min(mostZoom, zoom + 0.5))}
          />
        </span>
      </figcaption>
      <section className="photo-frame" aria-label={title} {...scrolling}>
        {data !== undefined ? (
          <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            <BlobImage
              blob={data}
              alt={title}
              style={{ transform: `rotate(${turns * 90}deg) scale(${fit})` }}
            />
          </div>
        ) : error === null ? (
          <Skeleton.Image active />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </section>
    </figure>
  );
}
