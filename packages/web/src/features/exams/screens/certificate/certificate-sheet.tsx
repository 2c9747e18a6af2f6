import { Trans } from '@lingui/react/macro';
import { Medal } from 'lucide-react';
import type { ReactNode } from 'react';
import { boot } from '../../../../data/boot.ts';
import type { OwnCertificate } from '../../data/certificate.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Shows the certificate as it will be printed, in a smaller size. */
export function CertificateSheet({ certificate }: { readonly certificate: OwnCertificate }) {
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

export function CertificateSkeleton() {
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
