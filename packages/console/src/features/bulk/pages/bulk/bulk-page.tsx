import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { bulkStates } from '@tradewind/contract/bulk/bulk';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asked, type BulkFilter, exportBulkRecords, useBulkRecords } from '../../data/bulk.ts';
import { SavedFilters } from '../../../../ui/filters/saved-filters.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import type { BulkRow } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { Quantity } from './quantity.tsx';
import { PublishedTag, StateTag } from './state-tag.tsx';
import { bulkStateNames } from '../../parts/bulk-words.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { RecordPanel } from './record-panel.tsx';
import './bulk.css';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('bulk.manage');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { filter, go, refine, search } = useUrlFilter(['number', 'commodity', 'state', 'record']);
  const wanted: BulkFilter = {
    number: filter.number,
    commodity: filter.commodity,
    state: bulkStates.find((state) => state === filter.state),
  };
  const records = useBulkRecords(wanted);
  const columns = useBulkColumns((record) => search({ record }));
  const isFiltered = filter.number + filter.commodity + filter.state !== '';
  return (
    <>
      <PageHead
        title={t`Bulk records`}
        about={<Trans>Trade records. Members find a published one by its whole number.</Trans>}
        actions={
          mayManage ? (
            <>
              <Button icon={<UploadOutlined />} onClick={() => void navigate('/bulk/import')}>
                <Trans>Import…</Trans>
              </Button>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
                <Trans>New record</Trans>
              </Button>
            </>
          ) : undefined
        }
        tools={
          <>
            <BulkFilters filter={wanted} onChange={refine} />
            <SavedFilters
              name="bulkRecords"
              filter={{
                number: filter.number,
                commodity: filter.commodity,
                state: filter.state,
              }}
            />
            <ExportButton filter={wanted} />
          </>
        }
      />
      <RowTable
        label={t`Bulk records`}
        list={records}
        columns={columns}
        keyOf={({ recordId }) => recordId}
        openKey={filter.record}
        onOpen={({ recordId }) => go({ record: recordId })}
        empty={
          isFiltered ? (
            <Trans>No record fits the filter.</Trans>
          ) : (
            <Trans>No record has been entered yet.</Trans>
          )
        }
      />
      <RecordPanel recordId={filter.record} onClose={() => go({ record: '' })} />
      <CreateDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(record) => go({ record })}
      />
    </>
  );
}

/** Unlike the exports of other lists, this file has the columns of the import, so that it can be imported again. */
function ExportButton({ filter }: { readonly filter: BulkFilter }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { fileName, content, isComplete } = await exportBulkRecords(asked(filter));
      saveFile(fileName, content, 'text/csv');
      if (!isComplete) void message.warning(t`The file holds the newest records only.`);
    } catch (error) {
      void message.error(describe(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void run()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}

function useBulkColumns(searchOf: (recordId: string) => string): readonly Column<BulkRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'number',
      title: t`Number`,
      render: ({ recordId, number }) => (
        <OpenLink search={searchOf(recordId)}>
          <span className="mono">{number}</span>
        </OpenLink>
      ),
    },
    { key: 'commodity', title: t`Commodity`, wide: true, render: ({ commodity }) => commodity },
    {
      key: 'quantity',
      title: t`Quantity`,
      align: 'end',
      render: ({ quantity, unit }) => <Quantity quantity={quantity} unit={unit} />,
    },
    { key: 'state', title: t`State`, render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'published',
      title: t`For members`,
      render: ({ isPublished }) => <PublishedTag isPublished={isPublished} />,
    },
    { key: 'changed', title: t`Changed`, render: ({ changedAt }) => <Moment at={changedAt} /> },
  ];
}

interface BulkFiltersProps {
  readonly filter: BulkFilter;
  readonly onChange: (changes: { number?: string; commodity?: string; state?: string }) => void;
}

function BulkFilters({ filter, onChange }: BulkFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <search className="bulk-filters">
      <SearchField
        value={filter.number}
        label={t`Beginning of a number`}
        onSearch={(number) => onChange({ number })}
      />
      <SearchField
        value={filter.commodity}
        label={t`Beginning of a commodity`}
        isSecond
        onSearch={(commodity) => onChange({ commodity })}
      />
      <Select
        aria-label={t`State`}
        className="bulk-state"
        value={filter.state ?? ''}
        options={[
          { value: '', label: t`All states` },
          ...bulkStates.map((value) => ({ value, label: i18n._(bulkStateNames[value]) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
    </search>
  );
}
