import { Trans, useLingui } from '@lingui/react/macro';
import { useAuditEntries } from '../../data/audit.ts';
import { wholeList, type PagedList } from '../../../../data/paging.ts';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import {
  useAskedSubject,
  type SubjectProblem,
} from '../../../../ui/subject-search/use-asked-subject.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { ActionName } from './action-name.tsx';
import { Select } from 'antd';
import { useOperators } from '../../data/operators.ts';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { SubjectField } from '../../../../ui/subject-search/subject-field.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { actionWords } from './action-words.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { EntryDetails } from './entry-details.tsx';
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

interface AuditPanelProps {
  readonly entryId: string;
  readonly entries: PagedList<AuditEntry>;
  readonly onClose: () => void;
}

function AuditPanel({ entryId, entries, onClose }: AuditPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Entry`} open={entryId !== ''} onClose={onClose}>
      <ListedRow
        list={entries}
        isIt={(row) => row.entryId === entryId}
        renderRow={(entry) => <EntryDetails entry={entry} />}
      />
    </SidePanel>
  );
}

function useAuditColumns(searchOf: (entryId: string) => string): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  return [
    {
      key: 'at',
      title: t`Time`,
      render: ({ entryId, at }) => (
        <OpenLink search={searchOf(entryId)}>
          <Moment at={at} />
        </OpenLink>
      ),
      text: ({ at }) => at,
    },
    {
      key: 'operator',
      title: t`Operator`,
      render: ({ operator }) =>
        operator === null ? (
          <span className="quiet">{t`Nobody logged in`}</span>
        ) : (
          <span className="audit-short" title={operator.email}>
            {operator.email}
          </span>
        ),
      text: ({ operator }) => operator?.email ?? '',
    },
    {
      key: 'action',
      title: t`Action`,
      wide: true,
      render: ({ action }) => <ActionName short action={action} />,
      text: ({ action }) => action,
    },
    {
      key: 'subject',
      title: t`About`,
      render: ({ subject, subjectAccount }) => (
        <span className="audit-short audit-about" title={subjectAccount ?? undefined}>
          <span className="mono quiet">{subject}</span> {subjectAccount}
        </span>
      ),
      text: ({ subject, subjectAccount }) =>
        [subject, subjectAccount].filter((text) => text !== null).join(' '),
    },
  ];
}

interface AuditUrlFilter {
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly filter: AuditUrlFilter;
  readonly problem: SubjectProblem | undefined;
  readonly onChange: (changes: Partial<AuditUrlFilter>) => void;
}

function AuditFilters({ filter, problem, onChange }: AuditFiltersProps) {
  const { i18n, t } = useLingui();
  const mayRead = useMay('operator.read');
  const operators = useOperators(mayRead);
  const people = operators.items.map((row) => ({ value: row.operatorId, label: row.email }));
  const actions = Object.entries(actionWords).map(([value, words]) => ({
    value,
    label: i18n._(words),
  }));
  return (
    <>
      <SubjectField
        label={t`About`}
        placeholder={t`About: email or member:12`}
        subject={filter.subject}
        problem={problem}
        onChange={(subject) => onChange({ subject })}
      />
      {mayRead ? (
        <Select
          className="audit-filter"
          aria-label={t`Operator`}
          placeholder={t`All operators`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={operators.pending}
          value={filter.operator || null}
          options={known(people, filter.operator)}
          onChange={(next) => onChange({ operator: next ?? '' })}
        />
      ) : null}
      <Select
        className="audit-filter"
        aria-label={t`Action`}
        placeholder={t`All actions`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={filter.action || null}
        options={known(actions, filter.action)}
        onChange={(next) => onChange({ action: next ?? '' })}
      />
      <DaySpan span={filter} onChange={onChange} />
    </>
  );
}

/** Adds the chosen value to the options if it is not among them, because the address can name any value. */
function known(options: { value: string; label: string }[], chosen: string) {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}
