import { Trans, useLingui } from '@lingui/react/macro';
import { useAuditEntries } from '../../data/audit.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { subjectIn } from './subject-in.ts';
import './audit.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter([
    'operator',
    'action',
    'subject',
    'from',
    'to',
    'entry',
  ]);
  const { entry, ...asked } = filter;
  const { operator, action, subject, from, to } = asked;
  const entries = useAuditEntries(
    { operatorId: operator, action, subject, from, to },
    // Such an address can be typed as well: the field says what is wrong with it.
    subjectIn(subject) !== undefined,
  );
  const columns = useAuditColumns((entryId) => search({ entry: entryId }));
  const isFiltered = Object.values(asked).some((value) => value !== '');
  return (
    <>
      <PageHead
        title={t`Audit log`}
        about={
          <Trans>What operators did and looked at. Nobody can change or remove an entry.</Trans>
        }
        tools={
          <>
            <AuditFilters filter={asked} onChange={refine} />
            <ListTools name="audit" list={entries} columns={columns} filter={asked} />
          </>
        }
      />
      <RowTable
        label={t`Audit log`}
        list={entries}
        columns={columns}
        keyOf={({ entryId }) => entryId}
        openKey={entry}
        onOpen={({ entryId }) => go({ entry: entryId })}
        empty={
          isFiltered ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>Nothing has happened yet.</Trans>
          )
        }
      />
      <AuditPanel entryId={entry} entries={entries} onClose={() => go({ entry: '' })} />
    </>
  );
}
