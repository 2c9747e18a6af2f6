import { Trans, useLingui } from '@lingui/react/macro';
import { type PhotoSide, type Submitted, useOwnPhoto } from '../../data/real-name.ts';
import { useFormats } from '../../i18n/format.ts';
import { BlobImage } from '../../parts/blob-image.tsx';
import { Card } from '../../parts/card.tsx';
import { Line, Lines } from '../../parts/money/lines.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useIdentityWords } from './use-words.ts';

/** What was submitted, masked, so that its owner knows it again. */
export function SubmittedCard({ submitted }: { readonly submitted: Submitted }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const { kinds, countryName } = useIdentityWords();
  const { documentKind } = submitted;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Lines>
        <Line name={<Trans>Full name</Trans>}>{submitted.fullName}</Line>
        <Line name={<Trans>ID number</Trans>}>{submitted.idNumber}</Line>
        <Line name={<Trans>Document</Trans>}>{kinds[documentKind]}</Line>
        {documentKind === 'other' && (
          <Line name={<Trans>Issued by</Trans>}>{countryName(submitted.country)}</Line>
        )}
        <Line name={<Trans>Submitted</Trans>}>{dateTime(submitted.submittedAt)}</Line>
        {submitted.decidedAt !== null && (
          <Line name={<Trans>Decided</Trans>}>{dateTime(submitted.decidedAt)}</Line>
        )}
      </Lines>
      <div className="grid grid-cols-2 gap-3">
        <OwnPhoto submitted={submitted} side="front" title={t`Front of the document`} />
        <OwnPhoto submitted={submitted} side="reverse" title={t`Reverse of the document`} />
      </div>
    </Card>
  );
}

interface OwnPhotoProps {
  readonly submitted: Submitted;
  readonly side: PhotoSide;
  readonly title: string;
}

function OwnPhoto({ submitted, side, title }: OwnPhotoProps) {
  const { data, isError } = useOwnPhoto(submitted, side);
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
