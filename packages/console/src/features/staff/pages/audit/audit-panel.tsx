import { useLingui } from '@lingui/react/macro';
import type { PagedList } from '../../../../data/paging.ts';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
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
      <ListedRow
        list={entries}
        isIt={(row) => row.entryId === entryId}
        renderRow={(entry) => <EntryDetails entry={entry} />}
      />
    </SidePanel>
  );
}
