import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { MemberRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';

export function useMemberColumns(
  searchOf: (memberId: string) => string,
  blockedOnly: boolean,
): readonly Column<MemberRow>[] {
  const { t } = useLingui();
  const blocked: Column<MemberRow> = {
    key: 'blocked',
    title: t`Blocked since`,
    render: ({ blockedAt }) => (blockedAt === null ? null : <Moment at={blockedAt} />),
    text: ({ blockedAt }) => blockedAt ?? '',
  };
  return [
    {
      key: 'account',
      title: t`Email`,
      wide: true,
      render: ({ memberId, account, closedAt, blockedAt }) => (
        <>
          <OpenLink search={searchOf(memberId)}>
            <AccountText account={account} />
          </OpenLink>{' '}
          {closedAt === null ? null : <Tag>{t`Account closed`}</Tag>}
          {blockedAt === null || blockedOnly ? null : <Tag color="error">{t`Account blocked`}</Tag>}
        </>
      ),
      text: ({ account }) => account,
    },
    {
      key: 'level',
      title: t`Contract`,
      render: ({ contractLevel }) => <ContractLevel level={contractLevel} />,
      text: ({ contractLevel }) => String(contractLevel),
    },
    {
      key: 'registered',
      title: t`Registered`,
      render: ({ registeredAt }) => <Moment at={registeredAt} />,
      text: ({ registeredAt }) => registeredAt,
    },
    ...(blockedOnly ? [blocked] : []),
    {
      key: 'id',
      title: t`Member no.`,
      align: 'end',
      render: ({ memberId }) => <span className="figures quiet">{memberId}</span>,
      text: ({ memberId }) => memberId,
    },
  ];
}
