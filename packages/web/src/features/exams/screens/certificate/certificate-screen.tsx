import { Trans, useLingui } from '@lingui/react/macro';
import { Medal } from 'lucide-react';
import { useParams } from 'react-router';
import { useCertificate } from '../../data/certificate.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Actions } from './actions.tsx';
import { CertificateSheet, CertificateSkeleton } from './certificate-sheet.tsx';
import { Revoked } from './revoked.tsx';

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
