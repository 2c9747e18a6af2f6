import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { useMembers } from '../../data/members.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMemberColumns } from './member-columns.tsx';

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
