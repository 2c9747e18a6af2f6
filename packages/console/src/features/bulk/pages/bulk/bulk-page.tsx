import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { bulkStates } from '@tradewind/contract/bulk/bulk';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asked, type BulkFilter, exportBulkRecords, useBulkRecords } from '../../data/bulk.ts';
import { SavedFilters } from '../../../../ui/filters/saved-filters.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useBulkColumns } from './bulk-columns.tsx';
import { BulkFilters } from './bulk-filters.tsx';
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
