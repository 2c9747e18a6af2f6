import { Trans, useLingui } from '@lingui/react/macro';
import { useAuditEntries } from '../../data/audit.ts';
import { wholeList } from '../../../../data/paging.ts';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useAskedSubject } from '../../../../ui/subject-search/use-asked-subject.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
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
  const { operator, action, from, to } = asked;
  const { subject, problem, ...reading } = useAskedSubject(asked.subject);
  const read = useAuditEntries(
    { operatorId: operator, action, subject: subject ?? asked.subject, from, to },
    subject !== undefined,
  );
  // Nothing is fetched or exported until it is known which subject is meant.
  const entries = subject === undefined ? { ...wholeList<AuditEntry>([]), ...reading } : read;
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
            <AuditFilters filter={asked} problem={problem} onChange={refine} />
            <ListTools
              name="audit"
              list={entries}
              columns={columns}
              // The filter names the subject by number: the audit log keeps exports for ever, and no email should be kept there.
              filter={{ ...asked, subject: subject ?? '' }}
            />
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
          problem !== undefined ? (
            <Trans>Nothing was looked for: what stands under “About” is not clear.</Trans>
          ) : isFiltered ? (
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
