import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import {
  type OwnPhotos,
  openOwnPhotos,
  type PhotoSide,
  type Submitted,
  useOwnPhoto,
} from '../../data/real-name.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Shows the state of the photos: they can be opened with a code, are kept sealed, or were erased. */
export function SubmittedPhotos({ photos }: Pick<Submitted, 'photos'>) {
  const { date } = useFormats();
  if (photos.mayOpen) return <Openable />;
  const on = photos.erasedOn === null ? '' : date(photos.erasedOn);
  return (
    <p className="flex gap-2 text-ink-2">
      <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      {photos.state === 'erased' ? (
        <Trans>The photos of your document were erased on {on}.</Trans>
      ) : (
        <Trans>
          The photos of your document are sealed and cannot be opened from your account. They will
          be erased on {on}.
        </Trans>
      )}
    </p>
  );
}

function Openable() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OwnPhotos>();
  const opening = useProvenCall(async () => setOpened(await openOwnPhotos()));
  if (opened === undefined)
    return (
      <>
        <NoAnswer shown={opening.failed} />
        <Button look="soft" busy={opening.busy} onClick={() => void opening.run()}>
          {!opening.busy && <Eye aria-hidden className="size-5 shrink-0" />}
          <Trans>Show the photos</Trans>
        </Button>
        {opening.sheet}
      </>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <OwnPhoto photos={opened} side="front" title={t`Front of the document`} />
      <OwnPhoto photos={opened} side="reverse" title={t`Reverse of the document`} />
    </div>
  );
}

interface OwnPhotoProps {
  readonly photos: OwnPhotos;
  readonly side: PhotoSide;
  readonly title: string;
}

function OwnPhoto({ photos, side, title }: OwnPhotoProps) {
  const { data, isError } = useOwnPhoto(photos, side);
  if (data !== undefined)
    return (
      <BlobImage
        blob={data}
        alt={title}
        className="aspect-[1.586] w-full rounded-control bg-sunken object-contain"
      />
    );
  if (!isError) return <Skeleton className="aspect-[1.586] w-full" />;
  return (
    <span className="grid aspect-[1.586] place-items-center rounded-control bg-sunken p-2 text-center text-hint text-ink-3">
      <Trans>The photo could not be loaded.</Trans>
    </span>
  );
}
