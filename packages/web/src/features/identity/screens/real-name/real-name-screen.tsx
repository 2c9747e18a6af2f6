import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleX, Hourglass, Eye, LockKeyhole } from 'lucide-react';
import {
  type RealName,
  type Submitted,
  useRealName,
  type OwnPhotos,
  openOwnPhotos,
  type PhotoSide,
  useOwnPhoto,
} from '../../data/real-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RealNameForm } from './real-name-form.tsx';
import { useFormats } from '../../../../i18n/format.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { useState } from 'react';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { useIdentityWords } from './use-words.ts';

export function RealNameScreen() {
  const { t } = useLingui();
  const realName = useRealName();
  return (
    <Page title={t`Real-name authentication`} parent="/user">
      {realName.data !== undefined ? (
        <Standing realName={realName.data} />
      ) : realName.isError ? (
        <Card className="">
          <LoadFailure onRetry={() => void realName.refetch()} busy={realName.isFetching} />
        </Card>
      ) : (
        <Card className="flex flex-col gap-5 p-5">
          <Skeleton className="h-[4.5rem]" />
          <Skeleton className="h-[4.5rem]" />
          <Skeleton className="h-40" />
        </Card>
      )}
    </Page>
  );
}

function Standing({ realName: { state, submitted } }: { readonly realName: RealName }) {
  if (submitted === null) return <ToBeCertified />;
  if (state === 'failed') return <Failed submitted={submitted} />;
  return (
    <>
      <Card className="">{state === 'successful' ? <Successful /> : <InProgress />}</Card>
      <SubmittedCard submitted={submitted} />
    </>
  );
}

function ToBeCertified() {
  return (
    <>
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">
          <Trans>To be certified.</Trans>
        </strong>{' '}
        <Trans>Needed once, before your first withdrawal.</Trans>
      </p>
      <RealNameForm />
    </>
  );
}

function InProgress() {
  return (
    <Message
      icon={Hourglass}
      level={2}
      tone="gold"
      title={<Trans>Certification in progress</Trans>}
      text={<Trans>A reviewer is checking your documents. There is nothing for you to do.</Trans>}
    />
  );
}

function Successful() {
  return (
    <Message
      icon={BadgeCheck}
      level={2}
      tone="brand"
      title={<Trans>Certification successful</Trans>}
      text={<Trans>Your real name is certified.</Trans>}
    />
  );
}

function Failed({ submitted }: { readonly submitted: Submitted }) {
  const { reasons } = useIdentityWords();
  const { reasonCode, reason } = submitted;
  return (
    <>
      <section className="flex gap-3 rounded-card bg-danger-soft p-4">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-item font-semibold text-danger">
            <Trans>Authentication failed</Trans>
          </h2>
          {/* The reason `other` only points to the note, so it is hidden if the note is shown. */}
          {reasonCode !== null && (reasonCode !== 'other' || reason === null) && (
            <p>{reasons[reasonCode]}</p>
          )}
          {reason !== null && (
            <p className="wrap-anywhere text-ink-2">
              <Trans>Reviewer’s note: {reason}</Trans>
            </p>
          )}
          <p className="text-ink-2">
            <Trans>Fill in the form again with this corrected, and submit it.</Trans>
          </p>
        </div>
      </section>
      <RealNameForm before={submitted} />
    </>
  );
}

/** Shows the submitted data in masked form, so that the member recognises it. */
function SubmittedCard({ submitted }: { readonly submitted: Submitted }) {
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
      <SubmittedPhotos photos={submitted.photos} />
    </Card>
  );
}

/** Shows the state of the photos: they can be opened with a code, are kept sealed, or were erased. */
function SubmittedPhotos({ photos }: Pick<Submitted, 'photos'>) {
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
