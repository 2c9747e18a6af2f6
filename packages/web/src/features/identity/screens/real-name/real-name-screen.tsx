import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';
import { type RealName, type Submitted, useRealName } from '../../data/real-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RealNameForm } from './real-name-form.tsx';
import { SubmittedCard } from './submitted-card.tsx';
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
