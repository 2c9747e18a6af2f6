import { Trans, useLingui } from '@lingui/react/macro';
import { useMembers } from '../../data/members.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { MemberPanel } from '../../parts/member/member-panel.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useMemberColumns } from './member-columns.tsx';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['search', 'member']);
  const beginning = filter.search;
  const members = useMembers(filter.search);
  const columns = useMemberColumns((memberId) => search({ member: memberId }));
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
            <ListTools
              name="members"
              list={members}
              columns={columns}
              filter={{ search: filter.search }}
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
          filter.search === '' ? (
            <Trans>Nobody has registered yet. Members appear here as they join.</Trans>
          ) : (
            <Trans>No member’s email begins with “{beginning}”.</Trans>
          )
        }
      />
      <MemberPanel memberId={filter.member} onClose={() => go({ member: '' })} />
    </>
  );
}
