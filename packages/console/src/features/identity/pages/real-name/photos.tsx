import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { Reveal } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { PhotoView } from './photo-view.tsx';

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
