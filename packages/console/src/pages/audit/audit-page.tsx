import { Trans, useLingui } from '@lingui/react/macro';
import { useAuditEntries } from '../../data/audit.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import './audit.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['operator', 'action', 'subject', 'entry']);
  const { operator, action, subject } = filter;
  const entries = useAuditEntries({ operatorId: operator, action, subject });
  const columns = useAuditColumns((entryId) => search({ entry: entryId }));
  const isFiltered = operator !== '' || action !== '' || subject !== '';
  return (
    <>
      <PageHead
        title={t`Audit log`}
        about={
          <Trans>What operators did and looked at. Nobody can change or remove an entry.</Trans>
        }
        actions={
          <AuditFilters operatorId={operator} action={action} subject={subject} onChange={refine} />
        }
      />
      <RowTable
        label={t`Audit log`}
        list={entries}
        columns={columns}
        keyOf={({ entryId }) => entryId}
        openKey={filter.entry}
        onOpen={({ entryId }) => go({ entry: entryId })}
        empty={
          isFiltered ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>Nothing has happened yet.</Trans>
          )
        }
      />
      <AuditPanel entryId={filter.entry} entries={entries} onClose={() => go({ entry: '' })} />
    </>
  );
}
