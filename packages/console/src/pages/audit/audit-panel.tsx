import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from 'antd';
import type { PagedList } from '../../data/paging.ts';
import type { AuditEntry } from '../../data/shapes.ts';
import { Failure } from '../../parts/failure.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { EntryDetails } from './entry-details.tsx';

interface AuditPanelProps {
  readonly entryId: string;
  readonly entries: PagedList<AuditEntry>;
  readonly onClose: () => void;
}

export function AuditPanel({ entryId, entries, onClose }: AuditPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Entry`} open={entryId !== ''} onClose={onClose}>
      {entryId === '' ? null : <OneEntry entryId={entryId} entries={entries} />}
    </SidePanel>
  );
}

function OneEntry({ entryId, entries }: Omit<AuditPanelProps, 'onClose'>) {
  const { t } = useLingui();
  const entry = entries.items.find((row) => row.entryId === entryId);
  if (entry !== undefined) return <EntryDetails entry={entry} />;
  if (entries.pending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (entries.error !== null) return <Failure error={entries.error} retry={entries.retry} />;
  return (
    <Alert
      type="info"
      showIcon
      title={
        entries.hasMore
          ? t`This entry is further down the list.`
          : t`There is no such entry among those that the filters let through.`
      }
      action={
        entries.hasMore ? (
          <Button onClick={entries.loadMore} loading={entries.loadingMore}>
            {t`Load more`}
          </Button>
        ) : undefined
      }
    />
  );
}
