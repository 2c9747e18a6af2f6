import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useExamRecord } from '../../data/exam-records.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { Gradings } from './gradings.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordItems } from './record-items.tsx';

interface RecordPanelProps {
  readonly sittingId: string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

export function RecordPanel({ sittingId, memberSearchOf, onClose }: RecordPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Exam record`} open={sittingId !== ''} onClose={onClose}>
      {sittingId === '' ? null : (
        <OneRecord key={sittingId} sittingId={sittingId} memberSearchOf={memberSearchOf} />
      )}
    </SidePanel>
  );
}

function OneRecord({ sittingId, memberSearchOf }: Omit<RecordPanelProps, 'onClose'>) {
  const { data: record, error, refetch } = useExamRecord(sittingId);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  return (
    <>
      <RecordDetails record={record} memberSearchOf={memberSearchOf} />
      <Gradings record={record} />
      <RecordItems items={record.items} />
    </>
  );
}
