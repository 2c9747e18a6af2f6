import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented, Tag } from 'antd';
import { useMembers } from '../../data/members.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import type { MemberRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['search', 'blocked', 'member']);
  const beginning = filter.search;
  const blockedOnly = filter.blocked !== '';
  const members = useMembers({ search: filter.search, blockedOnly });
  const columns = useMemberColumns((memberId) => search({ member: memberId }), blockedOnly);
  return (
    <>
      <PageHead
        title={t`Members`}
        tools={
          <>
            <SearchField
              value={filter.search}
              label={t`Beginning of an email`}
              onSearch={(text) => refine({ search: text })}
            />
            <Segmented
              aria-label={t`Access`}
              value={blockedOnly ? 'blocked' : 'all'}
              options={[
                { value: 'all', label: t`All` },
                { value: 'blocked', label: t({ message: 'Blocked', context: 'members' }) },
              ]}
              onChange={(value) => refine({ blocked: value === 'blocked' ? 'yes' : '' })}
            />
            <ListTools
              name="members"
              list={members}
              columns={columns}
              filter={{ search: filter.search, blocked: filter.blocked }}
            />
          </>
        }
      />
      <RowTable
        label={t`Members`}
        list={members}
        columns={columns}
        keyOf={({ memberId }) => memberId}
        openKey={filter.member}
        onOpen={({ memberId }) => go({ member: memberId })}
        empty={
          filter.search !== '' ? (
            blockedOnly ? (
              <Trans>No blocked member’s email begins with “{beginning}”.</Trans>
            ) : (
              <Trans>No member’s email begins with “{beginning}”.</Trans>
            )
          ) : blockedOnly ? (
            <Trans>Nobody is blocked.</Trans>
          ) : (
            <Trans>Nobody has registered yet. Members appear here as they join.</Trans>
          )
        }
      />
      <MemberPanel memberId={filter.member} onClose={() => go({ member: '' })} />
    </>
  );
}

function useMemberColumns(
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
