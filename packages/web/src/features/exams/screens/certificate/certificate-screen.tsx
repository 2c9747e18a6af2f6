import { Trans, useLingui } from '@lingui/react/macro';
import { Medal, Forward, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { useCertificate, getCertificateFile, type OwnCertificate } from '../../data/certificate.ts';
import { ButtonLink, Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { bytesOf, saveFile } from '../../../../ui/save-file.ts';
import { boot } from '../../../../data/boot.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFormats } from '../../../../i18n/format.ts';

export function CertificateScreen() {
  const { t } = useLingui();
  const { code = '' } = useParams();
  const { data, isError, isFetching, refetch } = useCertificate(code);
  const shownHolder = data?.shownHolder ?? '';
  return (
    <Page title={t`Certificate`} parent="/progress">
      {data && (
        <>
          {data.revokedAt !== null && <Revoked at={data.revokedAt} reason={data.reason} />}
          <CertificateSheet certificate={data} />
          {data.revokedAt === null && <Actions code={data.code} name={data.name} />}
          <ButtonLink look="plain" to={`/exam/details/${data.sittingId}`} wide>
            <Trans>How I answered</Trans>
          </ButtonLink>
          <p className="text-hint text-balance text-ink-3">
            <Trans>
              Whoever checks this certificate sees the exam, the date and the name as {shownHolder},
              and nothing else about you.
            </Trans>
          </p>
        </>
      )}
      {data === null && (
        <Card className="">
          <Message
            icon={Medal}
            level={2}
            title={<Trans>This certificate is not yours</Trans>}
            text={<Trans>You can still check whether it is valid.</Trans>}
            action={
              <ButtonLink to={`/verify/${encodeURIComponent(code)}`}>
                <Trans>Check it</Trans>
              </ButtonLink>
            }
          />
        </Card>
      )}
      {data === undefined && !isError && <CertificateSkeleton />}
      {data === undefined && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}

interface RevokedProps {
  readonly at: string;
  /** The reason that the teacher gave; null if the certificate was revoked by a regrade. */
  readonly reason: string | null;
}

function Revoked({ at, reason }: RevokedProps) {
  const day = useFormats().date(at);
  return (
    <div className="rounded-card bg-danger-soft px-4 py-3 text-body text-danger">
      <p className="font-semibold">
        <Trans>Revoked on {day}</Trans>
      </p>
      <p>
        {reason === null ? (
          <Trans>The exam was regraded and no longer reaches the pass mark.</Trans>
        ) : (
          reason
        )}
      </p>
    </div>
  );
}

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((m) => ({ default: m.ShareSheet })));

function Actions({ code, name }: { readonly code: string; readonly name: string }) {
  const sheet = useSheet();
  const { print, busy, failed } = usePrint(code);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 large-print:grid-cols-1">
        <Button onClick={sheet.show} wide>
          <Forward aria-hidden className="size-4 shrink-0" />
          <Trans>Share it</Trans>
        </Button>
        <Button look="soft" onClick={() => void print()} busy={busy} wide>
          {!busy && <Printer aria-hidden className="size-4 shrink-0" />}
          <Trans>Save as PDF</Trans>
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {failed && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
            <Trans>
              The certificate could not be fetched. Check your connection and try again.
            </Trans>
          </p>
        )}
      </div>
      {sheet.wasShown && (
        <Suspense>
          <ShareSheet {...sheet} code={code} name={name} />
        </Suspense>
      )}
    </>
  );
}

function usePrint(code: string) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const print = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const file = await getCertificateFile({ code });
      await saveFile({ ...file, content: bytesOf(file.content) });
    } catch (error) {
      if (error instanceof CallFailed) setFailed(true);
      // A notice has already shown the server's refusal.
      else if (!(error instanceof CallRefused)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { print, busy, failed };
}

/** Shows the certificate as it will be printed, in a smaller size. */
function CertificateSheet({ certificate }: { readonly certificate: OwnCertificate }) {
  const { date } = useFormats();
  const { holder, name, number, code, issuedAt, revokedAt } = certificate;
  return (
    <Card className={`p-2 ${revokedAt === null ? '' : 'opacity-60'}`}>
      <div className="flex flex-col items-center gap-1 rounded-control border border-line px-4 py-6 text-center">
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-gold-soft text-gold">
          <Medal aria-hidden className="size-8" strokeWidth={1.75} />
        </span>
        <p className="text-hint font-semibold text-brand">{boot.productName}</p>
        <p className="mt-2 text-hint text-ink-3">
          <Trans>This is to certify that</Trans>
        </p>
        <p className="text-question font-bold">
          <Breakable text={holder} />
        </p>
        <p className="mt-2 text-hint text-ink-3">
          <Trans>has passed the examination</Trans>
        </p>
        <h2 className="text-section text-balance">{name}</h2>
        <dl className="mt-4 grid w-full grid-cols-2 gap-3 large-print:grid-cols-1 border-t border-line pt-4">
          <Fact label={<Trans>Date of issue</Trans>}>{date(issuedAt)}</Fact>
          <Fact label={<Trans>Number of the exam</Trans>}>{number}</Fact>
          <Fact label={<Trans>Certificate code</Trans>} wide>
            <span className="select-all">{code}</span>
          </Fact>
        </dl>
      </div>
    </Card>
  );
}

interface FactProps {
  readonly label: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-2' : ''}>
      <dt className="text-hint text-ink-3">{label}</dt>
      <dd className="tabular text-body font-semibold">{children}</dd>
    </div>
  );
}

function CertificateSkeleton() {
  return (
    <Card className="flex min-h-[23rem] flex-col items-center gap-4 p-6">
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </Card>
  );
}
