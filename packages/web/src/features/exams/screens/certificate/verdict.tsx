import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, ShieldCheck, ShieldQuestion, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckedCertificate } from '../../data/certificate.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Card } from '../../../../ui/card.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';

interface VerdictProps {
  readonly code: string;
  readonly certificate: CheckedCertificate | null;
}

export function Verdict({ code, certificate }: VerdictProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  if (certificate === null) {
    return (
      <Card className="flex flex-col gap-4 p-5">
        <Head icon={ShieldQuestion} tone="calm" title={<Trans>No such certificate</Trans>}>
          <Trans>
            There is no certificate with this code. Compare it with the certificate letter by
            letter.
          </Trans>
        </Head>
        <dl>
          <Fact label={<Trans>Code that was checked</Trans>}>
            <Breakable text={code} />
          </Fact>
        </dl>
      </Card>
    );
  }
  const { revokedAt, holder, name, number, issuedAt } = certificate;
  const day = revokedAt === null ? '' : date(revokedAt);
  return (
    <Card className="flex flex-col gap-4 p-5">
      {revokedAt === null ? (
        <Head icon={ShieldCheck} tone="brand" title={<Trans>This certificate is valid</Trans>}>
          <Trans>It was issued by the academy and has not been revoked.</Trans>
        </Head>
      ) : (
        <Head icon={ShieldX} tone="danger" title={<Trans>This certificate is not valid</Trans>}>
          <Trans>The academy revoked it on {day}.</Trans>
        </Head>
      )}
      <dl className="flex flex-col gap-3 border-t border-line pt-4">
        <Fact label={<Trans>Passed exam</Trans>}>{name}</Fact>
        <Fact label={<Trans>Number of the exam</Trans>}>{number}</Fact>
        <Fact label={<Trans>Holder</Trans>}>
          <Breakable text={holder} />
        </Fact>
        <Fact label={<Trans>Date of issue</Trans>}>{date(issuedAt)}</Fact>
        <Fact label={<Trans>Certificate code</Trans>}>
          <span className="tabular whitespace-nowrap">{certificate.code}</span>
        </Fact>
      </dl>
      <div className="flex justify-center border-t border-line pt-4">
        <QrCode
          text={`${location.origin}/verify/${certificate.code}`}
          label={t`QR code of the page where this certificate is checked`}
        />
      </div>
      <p className="text-hint text-ink-3">
        <Trans>
          The name is partly hidden to protect its holder. Compare what you see with the
          certificate.
        </Trans>
      </p>
    </Card>
  );
}

const tones = {
  calm: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  danger: 'bg-danger-soft text-danger',
};

interface HeadProps {
  readonly icon: LucideIcon;
  readonly tone: keyof typeof tones;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Head({ icon: Icon, tone, title, children }: HeadProps) {
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <span className={`mb-2 grid size-16 place-items-center rounded-full ${tones[tone]}`}>
        <Icon aria-hidden className="size-8" strokeWidth={1.75} />
      </span>
      <h2 className="text-question">{title}</h2>
      <p className="max-w-[20rem] text-balance text-ink-2">{children}</p>
    </div>
  );
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-hint text-ink-3">{label}</dt>
      <dd className="text-item font-semibold">{children}</dd>
    </div>
  );
}
