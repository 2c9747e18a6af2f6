import { Trans } from '@lingui/react/macro';
import { Award } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { type ListedCertificate, useCertificates } from '../../data/progress.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Later } from './later.tsx';

export function Certificates() {
  return (
    <Section title={<Trans>Certificates</Trans>}>
      <CertificateList />
    </Section>
  );
}

function CertificateList() {
  const { data, isError, isFetching, refetch, ...more } = useCertificates();
  const rows = data?.pages.flatMap(({ items }) => items);
  if (rows === undefined) {
    return (
      <Card className={isError ? '' : 'p-4'}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton className="h-11" />
        )}
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Later
        icon={Award}
        tone="gold"
        title={<Trans>No certificates yet</Trans>}
        text={<Trans>A passed formal exam earns one. Anyone can verify it.</Trans>}
      />
    );
  }
  return (
    <>
      <Rows>
        {rows.map((row) => (
          <CertificateRow key={row.code} certificate={row} />
        ))}
      </Rows>
      {more.hasNextPage && (
        <ListEnd
          hasMore
          failed={more.isFetchNextPageError}
          busy={more.isFetchingNextPage}
          loadMore={() => void more.fetchNextPage()}
        />
      )}
    </>
  );
}

function CertificateRow({ certificate }: { readonly certificate: ListedCertificate }) {
  const { date } = useFormats();
  const { code, name, issuedAt, revokedAt } = certificate;
  return (
    <li>
      <Link
        to={`/certificate/${code}`}
        className="flex min-h-[3.25rem] items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <Award aria-hidden className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 grow">
          <span className="block text-item font-semibold">{name}</span>
          <span className="block text-hint text-ink-3">{date(issuedAt)}</span>
        </span>
        {revokedAt === null ? (
          <Tag tone="brand">
            <Trans>Valid</Trans>
          </Tag>
        ) : (
          <Tag tone="danger">
            <Trans>Revoked</Trans>
          </Tag>
        )}
      </Link>
    </li>
  );
}
