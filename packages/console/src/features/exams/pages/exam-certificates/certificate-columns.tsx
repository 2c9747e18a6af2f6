import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Certificate } from '../../../../data/shapes.ts';
import { useSharedColumns } from '../../parts/shared-columns.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

interface Places {
  readonly searchOf: (certificateId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
}

export function useCertificateColumns(places: Places): readonly Column<Certificate>[] {
  const { t } = useLingui();
  const shared = useSharedColumns(places.memberSearchOf);
  return [
    {
      key: 'issued',
      title: t`Issued at`,
      render: (row) => (
        <OpenLink search={places.searchOf(row.certificateId)}>
          <Moment at={row.issuedAt} />
        </OpenLink>
      ),
      text: ({ issuedAt }) => issuedAt,
    },
    {
      key: 'holder',
      title: t`Holder`,
      render: ({ holder }) => <span className="row-wraps">{holder}</span>,
      text: ({ holder }) => holder,
    },
    ...shared,
    {
      key: 'state',
      title: t`State`,
      render: (row) => <CertificateState row={row} />,
      text: ({ revokedAt }) => revokedAt ?? '',
    },
    {
      key: 'code',
      title: t({ message: 'Code', context: 'certificate' }),
      render: ({ code }) => (
        <span className="mono row-wraps" data-width="small">
          {code}
        </span>
      ),
      text: ({ code }) => code,
    },
  ];
}

export function CertificateState({ row: { revokedAt } }: { readonly row: Certificate }) {
  return revokedAt === null ? (
    <Tag color="success">
      <Trans>Valid</Trans>
    </Tag>
  ) : (
    <Tag color="error">
      <Trans>Revoked</Trans>
    </Tag>
  );
}
