import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useBulkRecord } from '../../data/bulk.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { RecordActions } from './record-actions.tsx';
import { bulkDateFields, bulkColumns, type BulkColumn } from '@tradewind/contract/bulk/bulk';
import type { BulkRecord, BulkRevision } from '../../../../data/shapes.ts';
import {
  bulkColumnNames,
  bulkDeedNames,
  bulkStateNames,
  bulkUnitNames,
} from '../../parts/bulk-words.ts';
import { Day } from '../../../../ui/day.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Quantity } from './quantity.tsx';
import { PublishedTag, StateTag } from './state-tag.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import type { MessageDescriptor } from '@lingui/core';

interface RecordPanelProps {
  readonly recordId: string;
  readonly onClose: () => void;
}

export function RecordPanel({ recordId, onClose }: RecordPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Bulk record`} open={recordId !== ''} onClose={onClose}>
      {recordId === '' ? null : <OneRecord key={recordId} recordId={recordId} />}
    </SidePanel>
  );
}

function OneRecord({ recordId }: { readonly recordId: string }) {
  const mayManage = useMay('bulk.manage');
  const { data: record, error, refetch } = useBulkRecord(recordId);
  // If a refetch fails, the record stays on the screen with any open dialog.
  if (record === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <RecordDetails record={record} />
      {mayManage ? <RecordActions record={record} /> : null}
      <Revisions revisions={record.revisions} />
    </>
  );
}

function RecordDetails({ record }: { readonly record: BulkRecord }) {
  const { i18n, t } = useLingui();
  return (
    <Details
      rows={[
        [
          t`Number`,
          <span key="number" className="mono">
            {record.number}
          </span>,
        ],
        [t`State`, <StateTag key="state" state={record.state} />],
        [t`For members`, <PublishedTag key="published" isPublished={record.isPublished} />],
        [t`Commodity`, record.commodity],
        [t`Quantity`, <Quantity key="q" quantity={record.quantity} unit={record.unit} />],
        [t`Buyer`, record.buyer],
        [t`Seller`, record.seller],
        [t`Identities verified by`, record.verifier],
        ...bulkDateFields.map((field) => {
          const day = record[field];
          const shown = day === null ? null : <Day key={field} day={day} />;
          return [i18n._(bulkColumnNames[field]), shown] as const;
        }),
        [t`Entered`, <Moment key="at" at={record.createdAt} />],
      ]}
    />
  );
}

/** The history of a record, newest first: who changed which values, and when. */
function Revisions({ revisions }: { readonly revisions: readonly BulkRevision[] }) {
  const { i18n, t } = useLingui();
  return (
    <PanelSection title={t`History`}>
      <ol className="bulk-revisions">
        {revisions.map((revision, index) => (
          <li key={revision.revision}>
            <strong>{i18n._(bulkDeedNames[revision.deed])}</strong>{' '}
            <span className="quiet">
              {revision.by?.email ?? t`The system`} · <Moment at={revision.at} />
            </span>
            <Changes now={revision} before={revisions[index + 1]} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

interface ChangesProps {
  readonly now: BulkRevision;
  readonly before: BulkRevision | undefined;
}

function Changes({ now, before }: ChangesProps) {
  const { i18n } = useLingui();
  if (before === undefined) return null;
  const changed = bulkColumns.filter((column) => now.content[column] !== before.content[column]);
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map((column) => {
        const name = i18n._(bulkColumnNames[column]);
        const was = <Value column={column} value={before.content[column]} />;
        const is = <Value column={column} value={now.content[column]} />;
        return (
          <li key={column}>
            <Trans>
              {name}: <del>{was}</del> → <ins>{is}</ins>
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

const dates: ReadonlySet<string> = new Set(bulkDateFields);

const names = new Map<string, MessageDescriptor>([
  ...Object.entries(bulkStateNames).map(([key, words]) => [`state ${key}`, words] as const),
  ...Object.entries(bulkUnitNames).map(([key, words]) => [`unit ${key}`, words] as const),
]);

interface ValueProps {
  readonly column: BulkColumn;
  readonly value: string | null;
}

/** Shows an earlier value of a column in the same way as the record shows its current one. */
function Value({ column, value }: ValueProps) {
  const { i18n, t } = useLingui();
  if (value === null) return t`empty`;
  if (dates.has(column)) return <Day day={value} />;
  const words = names.get(`${column} ${value}`);
  return words === undefined ? value : i18n._(words);
}
