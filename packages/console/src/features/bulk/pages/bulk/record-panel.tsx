import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useBulkRecord } from '../../data/bulk.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordDetails } from './record-details.tsx';
import { Revisions } from './revisions.tsx';

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
